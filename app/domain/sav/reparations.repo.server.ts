import type { ReparationRow } from '~/db/rows/sav';
import { isId } from '~/lib/id';
import type { Context } from '../access/context.server';
import { NotFoundError } from '../errors';
import { lockForEdit } from '../verrou.repo.server';
import { MESSAGES_REPARATION } from './reparation.schema';

const introuvable = () => new NotFoundError('reparation_introuvable', MESSAGES_REPARATION.introuvable);

/** A repair of that client. Raises NotFoundError. */
export async function findReparationRow(ctx: Context, client_id: string, id: string): Promise<ReparationRow> {
  const row = isId(id) ? await ctx.db.from('reparations').where({ id, client_id }).first() : undefined;
  if (!row) throw introuvable();
  return row;
}

/** The same, locked until the transaction ends. Raises NotFoundError. */
export const lockReparationRow = (tx: Context, client_id: string, id: string): Promise<ReparationRow> =>
  lockForEdit(tx, 'reparations', { id, client_id }, introuvable);

const REPARATIONS_MAX = 200;

/** The repairs of a client, the latest first. Callers have asked for their right. */
export const reparationRows = async (ctx: Context, client_id: string): Promise<ReparationRow[]> =>
  ctx.db
    .from('reparations')
    .where({ client_id })
    .orderBy('recue_le', 'desc')
    .orderBy('cree_le', 'desc')
    .limit(REPARATIONS_MAX);
