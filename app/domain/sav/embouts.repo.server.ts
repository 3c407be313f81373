import type { EmboutRow } from '~/db/rows/sav';
import { isId } from '~/lib/id';
import type { Context } from '../access/context.server';
import { NotFoundError } from '../errors';
import { lockForEdit } from '../verrou.repo.server';
import { MESSAGES_EMBOUT } from './embout.schema';

const introuvable = () => new NotFoundError('embout_introuvable', MESSAGES_EMBOUT.introuvable);

/** An ear mould of that client. Raises NotFoundError. */
export async function findEmboutRow(ctx: Context, client_id: string, id: string): Promise<EmboutRow> {
  const row = isId(id) ? await ctx.db.from('embouts').where({ id, client_id }).first() : undefined;
  if (!row) throw introuvable();
  return row;
}

/** The same, locked until the transaction ends. Raises NotFoundError. */
export const lockEmboutRow = (tx: Context, client_id: string, id: string): Promise<EmboutRow> =>
  lockForEdit(tx, 'embouts', { id, client_id }, introuvable);

const EMBOUTS_MAX = 200;

/** The ear moulds of a client, the latest first. Callers have asked for their right. */
export const emboutRows = async (ctx: Context, client_id: string): Promise<EmboutRow[]> =>
  ctx.db
    .from('embouts')
    .where({ client_id })
    .orderBy('cree_le', 'desc')
    .orderBy('oreille')
    .limit(EMBOUTS_MAX);
