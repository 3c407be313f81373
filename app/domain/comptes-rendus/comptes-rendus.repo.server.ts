import type { CompteRenduRow } from '~/db/rows/comptes-rendus';
import type { FactureRow } from '~/db/rows/factures';
import { isId } from '~/lib/id';
import type { Context } from '../access/context.server';
import { NotFoundError } from '../errors';
import { lockForEdit } from '../verrou.repo.server';
import { MESSAGES_COMPTE_RENDU } from './compte-rendu.schema';

const introuvable = () => new NotFoundError('compte_rendu_introuvable', MESSAGES_COMPTE_RENDU.introuvable);

/** A report of that client. Raises NotFoundError. */
export async function findCompteRenduRow(tx: Context, clientId: string, id: string): Promise<CompteRenduRow> {
  const row = isId(id)
    ? await tx.db.from('comptes_rendus').where({ id, client_id: clientId }).first()
    : undefined;
  if (!row) throw introuvable();
  return row;
}

/** The same, locked until the transaction ends. Raises NotFoundError. */
export const lockCompteRenduRow = (tx: Context, clientId: string, id: string): Promise<CompteRenduRow> =>
  lockForEdit(tx, 'comptes_rendus', { id, client_id: clientId }, introuvable);

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
