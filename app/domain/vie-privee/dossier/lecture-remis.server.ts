import type { DossierRemisRow } from '~/db/rows/vie-privee';
import { isId } from '~/lib/id';
import type { Context } from '../../access/context.server';
import { NotFoundError } from '../../errors';

/** A patient's file that whoever asks has had made, as long as it is kept. Raises NotFoundError, also for another's. The caller has asked for the rights. */
export async function lireRemis(tx: Context, clientId: string, id: string): Promise<DossierRemisRow> {
  const mine = { id, client_id: clientId, user_id: tx.acteur.userId ?? '' };
  const row = isId(id) ? await tx.db.from('dossiers_remis').where(mine).first() : undefined;
  if (!row || row.expire_le <= tx.now().toISOString())
    throw new NotFoundError('dossier_remis_introuvable', 'Ce dossier n’est plus gardé.');
  return row;
}

/** Two records are parted again: what was put together since they were one holds another person's, and is nobody's. The ZIPs go with the next sweep. */
export async function oublierRemisDepuis(tx: Context, client_id: string, depuis: string): Promise<void> {
  const rows = await tx.db
    .from('dossiers_remis')
    .where({ client_id })
    .where('cree_le', '>=', depuis)
    .select('id');
  if (rows.length > 0) await tx.db.delete('dossiers_remis', { id: rows.map(({ id }) => id) });
}
