import { z } from 'zod';
import { texteRequis } from '../champs';
import { SELECTION_MAX } from '../listes';
import { ChangementStatut } from './client.schema';
import { AUCUN_STATUT, FACTURE_EDITEE, readStatut, STATUTS, type StatutClient } from './statuts';

/**
 * The statuses that several clients can be given at once: those that ask for nothing, and Appareillé with one day for all. An appointment's
 * date and an invoice's amounts are each client's own; 'Facture éditée' is set by the invoice.
 */
export const STATUTS_EN_LOT: readonly StatutClient[] = STATUTS.filter(
  ({ statut, dialogue }) => statut !== FACTURE_EDITEE && ['aucun', 'appareillage'].includes(dialogue),
).map(({ statut }) => statut);

/** One status for several clients. */
export const StatutEnLot = z.object({
  ids: z.preprocess(
    (ids) => (Array.isArray(ids) ? ids : [ids].filter(Boolean)),
    z.array(z.string().max(24)).max(SELECTION_MAX, `Au plus ${SELECTION_MAX} clients à la fois.`),
  ),
  /** Choosing none is a choice of its own: a form without one is no word for it. */
  statut: texteRequis('Choisissez un statut.', 60).transform((text, issues) => {
    const statut = text === AUCUN_STATUT ? '' : readStatut(text);
    if (statut === '' || (statut !== null && STATUTS_EN_LOT.includes(statut))) return statut;
    issues.addIssue({ code: 'custom', message: 'Ce statut se donne client par client.' });
    return z.NEVER;
  }),
  dateAppareillage: ChangementStatut.shape.dateAppareillage,
});
export type StatutEnLot = z.output<typeof StatutEnLot>;

/** What became of a selection: every client that could be changed was, together. */
export interface BilanEnLot {
  changes: number;
  /** Had the status already, and were left alone. */
  deja: number;
  /** Went to the trash or into another client meanwhile. */
  absents: number;
  /** Nothing in their records changes. */
  limites: number;
}

/** The same in words. */
export function direBilan({ changes, deja, absents, limites }: BilanEnLot): string {
  const parts = [
    changes === 0
      ? 'Aucun statut changé'
      : changes === 1
        ? '1 statut mis à jour'
        : `${changes} statuts mis à jour`,
    deja > 0 && (deja === 1 ? '1 client l’avait déjà' : `${deja} clients l’avaient déjà`),
    absents > 0 &&
      (absents === 1 ? '1 client n’est plus dans la liste' : `${absents} clients ne sont plus dans la liste`),
    limites > 0 &&
      (limites === 1 ? '1 dossier limité reste tel quel' : `${limites} dossiers limités restent tels quels`),
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}
