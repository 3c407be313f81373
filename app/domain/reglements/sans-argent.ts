import type { ReglementRow } from '~/db/rows/reglements';
import type { Payeur } from './payeurs';

/** An insurer, whose share may be paid to the patient. */
export type Assureur = Exclude<Payeur, 'patient'>;

export type Mouvement = Pick<
  ReglementRow,
  'id' | 'payeur' | 'nature' | 'mode' | 'montant' | 'annule_id' | 'origine_id'
>;

/** The differences of an invoice that were given up or kept, and not taken back. */
export const ecartsDebout = <M extends Mouvement>(mouvements: readonly M[]): M[] =>
  mouvements.filter(
    ({ id, nature }) => nature === 'ecart' && mouvements.every(({ annule_id }) => annule_id !== id),
  );

/** Cents of an insurer's share of one invoice that it has paid to the patient, who owes them. */
export const verseAuPatient = (mouvements: readonly Mouvement[], assureur: Assureur): number =>
  mouvements
    .filter(({ payeur, mode, origine_id }) => payeur === assureur && mode === 'report' && origine_id === null)
    .reduce((sum, { montant }) => sum + montant, 0);
