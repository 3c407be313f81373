import type { FactureRow } from '~/db/rows/factures';
import type { PayeurRow } from '~/db/rows/reglements';
import type { Right } from '../access/roles';

/** Who pays an invoice (docs/regles/reglements.md). */
export const PAYEURS = ['patient', 'amo', 'amc'] as const satisfies readonly PayeurRow[];
export type Payeur = (typeof PAYEURS)[number];

export const NOMS_PAYEURS: Record<Payeur, string> = {
  patient: 'Patient',
  amo: 'Sécurité sociale',
  amc: 'Complémentaire',
};

/** Cents for each payer. */
export type ParPayeur = Record<Payeur, number>;

type Montants = Pick<FactureRow, 'total_general' | 'rbst_ss' | 'rbst_compl'>;

/** What an invoice or a credit note asks of each payer; nothing where its total is not known. */
export const partsOf = ({ total_general, rbst_ss, rbst_compl }: Montants): ParPayeur =>
  total_general === null
    ? { patient: 0, amo: 0, amc: 0 }
    : { patient: total_general - rbst_ss - rbst_compl, amo: rbst_ss, amc: rbst_compl };

/** The columns of an invoice that say what each still owes. */
export const restesEnColonnes = ({ patient, amo, amc }: ParPayeur) => ({
  reste_patient: patient,
  reste_amo: amo,
  reste_amc: amc,
});

export const restesOf = (
  facture: Pick<FactureRow, 'reste_patient' | 'reste_amo' | 'reste_amc'>,
): ParPayeur => ({
  patient: facture.reste_patient,
  amo: facture.reste_amo,
  amc: facture.reste_amc,
});

/** A payment's deeds that are offered beside it, by right. */
export const DROITS_DE_REGLEMENT = [
  'reglement:encaisser',
  'reglement:annuler',
  'reglement:ecart',
  'encaissement:modifier',
  'facture:envoyer',
] as const satisfies readonly Right[];
export type PeutRegler = Record<(typeof DROITS_DE_REGLEMENT)[number], boolean>;

export const isPayeur = (value: unknown): value is Payeur => PAYEURS.some((payeur) => payeur === value);
