import type { ReactNode } from 'react';

/** What a pill can look like: the stages of a client's way, and what invoices and tasks add to them (app/ui/pastille.css). */
export type TonPastille =
  | 'avant'
  | 'essai'
  | 'livraison'
  | 'facturation'
  | 'annule'
  | 'aucun'
  | 'attente'
  | 'erreur';

/** A state as tint, shape and word; the shape is the style sheet's, so that a row costs one element. */
export const Pastille = ({ ton, children }: { ton: TonPastille; children: ReactNode }) => (
  <span className={`pastille ${ton}`}>{children}</span>
);
