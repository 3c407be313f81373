import type { FactureRow } from '~/db/rows/factures';
import type { PartAttendueRow } from '~/db/rows/reglements';
import { newId } from '~/lib/ids.server';
import type { Context } from '../access/context.server';
import { partsOf } from './payeurs';

type Emise = Pick<
  FactureRow,
  'id' | 'centre_id' | 'total_general' | 'rbst_ss' | 'rbst_compl' | 'caisse_client' | 'mutuelle_client'
>;

/** Notes what both insurances are expected to pay of an invoice that is being issued, as third-party payers. */
export async function attendreParts(tx: Context, facture: Emise): Promise<void> {
  const parts = partsOf(facture);
  const organismes = { amo: facture.caisse_client, amc: facture.mutuelle_client };
  const rows = (['amo', 'amc'] as const)
    .filter((payeur) => parts[payeur] > 0)
    .map(
      (payeur): PartAttendueRow => ({
        id: newId(),
        centre_id: facture.centre_id,
        facture_id: facture.id,
        payeur,
        organisme: organismes[payeur],
        montant: parts[payeur],
        tiers_payant: true,
        etat: 'attendue',
        motif: '',
        echeance: null,
        version: 1,
        modifie_le: tx.now().toISOString(),
      }),
    );
  await tx.db.insert('parts_attendues', rows);
}
