import type { AppareilAilleursRow } from '~/db/rows/sav';
import { isId } from '~/lib/id';
import type { Context } from '../access/context.server';
import { NotFoundError } from '../errors';
import { lockForEdit } from '../verrou.repo.server';
import { MESSAGES_AILLEURS } from './appareil-ailleurs.schema';

const introuvable = () => new NotFoundError('appareil_ailleurs_introuvable', MESSAGES_AILLEURS.introuvable);

/** A device of that client that was fitted elsewhere. Raises NotFoundError. */
export async function findAilleursRow(
  ctx: Context,
  client_id: string,
  id: string,
): Promise<AppareilAilleursRow> {
  const row = isId(id) ? await ctx.db.from('appareils_ailleurs').where({ id, client_id }).first() : undefined;
  if (!row) throw introuvable();
  return row;
}

/** The same, locked until the transaction ends. Raises NotFoundError. */
export const lockAilleursRow = (tx: Context, client_id: string, id: string): Promise<AppareilAilleursRow> =>
  lockForEdit(tx, 'appareils_ailleurs', { id, client_id }, introuvable);

const AILLEURS_MAX = 100;

/** What a client was fitted with elsewhere, the latest first; those of an unknown day last. Callers have asked for their right. */
export const ailleursRows = async (ctx: Context, client_id: string): Promise<AppareilAilleursRow[]> => {
  const rows = await ctx.db
    .from('appareils_ailleurs')
    .where({ client_id })
    .orderBy('cree_le', 'desc')
    .orderBy('id')
    .limit(AILLEURS_MAX);
  return rows.sort((one, other) => (other.pose_le ?? '').localeCompare(one.pose_le ?? ''));
};
