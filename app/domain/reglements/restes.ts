import type { AvoirRow } from '~/db/rows/avoirs';
import type { FactureRow } from '~/db/rows/factures';
import type { PartAttendueRow, ReglementRow } from '~/db/rows/reglements';
import { PAYEURS, type ParPayeur, partsOf } from './payeurs';

export type FactureDue = Pick<
  FactureRow,
  'statut' | 'supprime_le' | 'total_general' | 'rbst_ss' | 'rbst_compl'
>;

/** What an invoice's rows say of its money. */
export interface Comptes {
  avoirs: readonly Pick<AvoirRow, 'total_general' | 'rbst_ss' | 'rbst_compl'>[];
  reglements: readonly Pick<ReglementRow, 'payeur' | 'montant'>[];
  parts: readonly Pick<PartAttendueRow, 'payeur' | 'tiers_payant'>[];
}

/**
 * What each still owes of an invoice, cents: its share less the credit notes' less the payments; below zero, too much was paid. A share that the
 * insurer pays to the patient is the patient's. Nothing is asked of a cancelled or deleted one: what was paid of it is too much.
 */
export function calculerRestes(facture: FactureDue, comptes: Comptes): ParPayeur {
  const restes = demande(facture, comptes);
  for (const { payeur, montant } of comptes.reglements) restes[payeur] -= montant;
  return restes;
}

/** What an invoice asks of each, whatever was paid. */
function demande(facture: FactureDue, { avoirs, parts }: Omit<Comptes, 'reglements'>): ParPayeur {
  const asked = { patient: 0, amo: 0, amc: 0 };
  if (facture.statut === 'Annulée' || facture.supprime_le !== null) return asked;
  Object.assign(asked, partsOf(facture));
  for (const avoir of avoirs) {
    const credited = partsOf(avoir);
    for (const payeur of PAYEURS) asked[payeur] -= credited[payeur];
  }
  for (const { payeur, tiers_payant } of parts) {
    if (tiers_payant) continue;
    asked.patient += asked[payeur];
    asked[payeur] = 0;
  }
  return asked;
}

/** Whether nobody owes anything any more. */
export const isSoldee = (restes: ParPayeur): boolean => PAYEURS.every((payeur) => restes[payeur] <= 0);

/** What all of them still owe together: what one has paid too much does not lower what another owes. */
export const resteDu = (restes: ParPayeur): number =>
  PAYEURS.reduce((sum, payeur) => sum + Math.max(0, restes[payeur]), 0);
