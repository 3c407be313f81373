import type { LotControleRow } from '~/db/rows/controle';
import { isId } from '~/lib/id';
import type { Context } from '../access/context.server';
import { NotFoundError } from '../errors';

/** A lot of whoever asks, as long as it is kept. Raises NotFoundError, also for another's. The caller has asked for the right. */
export async function lireLot(tx: Context, id: string): Promise<LotControleRow> {
  const user_id = tx.acteur.userId ?? '';
  const row = isId(id) ? await tx.db.from('lots_controle').where({ id, user_id }).first() : undefined;
  if (!row || row.expire_le <= tx.now().toISOString())
    throw new NotFoundError('lot_introuvable', 'Ces dossiers ne sont plus gardés.');
  return row;
}
