import { formatEuros } from '~/lib/euros';

/** What followed from an outcome. */
export interface Suite {
  fini: boolean;
  /** The client's status by then. */
  statut: string;
  /** What became of the quote: nothing was asked of it, or it is not to be changed any more, and why. */
  devis: 'inchange' | 'accepte' | 'refuse' | 'expire';
  /** Cents that were given back of the deposit. */
  rendu: number;
}

const DEVIS: Record<Suite['devis'], string> = {
  inchange: '',
  accepte: 'Le devis est accepté.',
  refuse: 'Le devis est refusé.',
  expire: 'Le devis a expiré : faites-en une copie à accepter.',
};

/** What followed from an outcome, in words. */
export const direSuite = ({ fini, statut, devis, rendu }: Suite): string =>
  [
    fini ? 'L’essai est terminé.' : 'L’issue est notée ; l’essai continue.',
    statut && `Statut : ${statut}.`,
    DEVIS[devis],
    rendu > 0 ? `Dépôt rendu : ${formatEuros(rendu)}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
