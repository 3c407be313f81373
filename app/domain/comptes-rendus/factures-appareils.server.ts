import type { FactureRow } from '~/db/rows/factures';
import type { Context } from '../access/context.server';

const FACTURES_MAX = 50;

/** The invoices of devices of a client that stand, the latest first. Callers have asked for their right. */
export async function facturesDAppareils(tx: Context, clientId: string): Promise<FactureRow[]> {
  const rows = await tx.db
    .from('factures')
    .where({ client_id: clientId })
    .whereNull('supprime_le')
    .whereNotNull('date_facture')
    .whereNot({ statut: 'Annulée' })
    .orderBy('date_facture', 'desc')
    .orderBy('id', 'desc')
    .limit(FACTURES_MAX);
  const lignes = await tx.db
    .from('lignes_facture')
    .whereIn(
      'facture_id',
      rows.map(({ id }) => id),
    )
    .whereNotNull('oreille');
  const deviceIds = new Set(lignes.map(({ facture_id }) => facture_id));
  return rows.filter(({ id }) => deviceIds.has(id));
}
