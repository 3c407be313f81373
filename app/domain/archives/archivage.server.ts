import type { ClientRow } from '~/db/rows/clients';
import type { Context } from '../access/context.server';
import { addHistorique } from '../clients/historique.server';
import { trace } from '../journal/trace.server';
import { announce } from '../webhooks/annonce.server';

/**
 * Puts one living record into the archive; the caller has asked for the right, locked it and counted its last deed. Tools that follow the account's
 * clients are told that it changed, as of one that goes to the trash.
 */
export async function archiver(tx: Context, row: ClientRow, acte: string, motif: string): Promise<void> {
  const now = tx.now().toISOString();
  const par = tx.acteur.userId;
  await tx.db.update(
    'clients',
    { id: row.id },
    { supprime_le: now, supprime_par: par, archive_le: now, archive_par: par, archive_acte: acte },
  );
  await addHistorique(tx, row, { action: 'Archivage', details: motif });
  await announce(tx, 'client.updated', row);
  await trace(tx, {
    ...{ action: 'archive:creation', objet: 'client', objetId: row.id, centreId: row.centre_id },
    details: motif,
  });
}
