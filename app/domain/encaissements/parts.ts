import type { PartAttendueRow } from '~/db/rows/reglements';

/** Where a share that an insurer owes stands (docs/regles/encaissements.md). */
export const ETATS = [
  'attendue',
  'rejetee',
  'a_reclamer',
  'reclamee',
] as const satisfies readonly PartAttendueRow['etat'][];
export type Etat = (typeof ETATS)[number];

export const NOMS_ETATS: Record<Etat, string> = {
  attendue: 'Attendue',
  rejetee: 'Rejetée',
  a_reclamer: 'À réclamer',
  reclamee: 'Réclamée',
};

/** How it looks: the tones of pills. */
export const TONS_ETATS = {
  attendue: 'aucun',
  rejetee: 'erreur',
  a_reclamer: 'attente',
  reclamee: 'avant',
} as const satisfies Record<Etat, string>;

/** A share as lists show it. */
export interface PartVue {
  _id: string;
  payeur: 'amo' | 'amc';
  organisme: string;
  etat: Etat;
  motif: string;
  echeance: string | null;
  /** False: the insurer pays the patient, who owes it here. */
  tiersPayant: boolean;
  /** Cents of it that were noted as paid to the patient. */
  verse: number;
}

export const toPartVue = (row: PartAttendueRow, verse: number): PartVue => ({
  _id: row.id,
  payeur: row.payeur,
  organisme: row.organisme,
  etat: row.etat,
  motif: row.motif,
  echeance: row.echeance,
  tiersPayant: Boolean(row.tiers_payant),
  verse,
});
