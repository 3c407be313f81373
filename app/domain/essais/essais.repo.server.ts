import type { EssaiAppareilRow, EssaiRow } from '~/db/rows/essais';
import { isId } from '~/lib/id';
import type { Context } from '../access/context.server';
import { NotFoundError } from '../errors';
import { lockForEdit } from '../verrou.repo.server';
import { MESSAGES_ESSAI } from './essai.schema';

export const essaiIntrouvable = () => new NotFoundError('essai_introuvable', MESSAGES_ESSAI.introuvable);

/** A trial of that client. Raises NotFoundError. */
export async function findEssaiRow(ctx: Context, client_id: string, id: string): Promise<EssaiRow> {
  const row = isId(id) ? await ctx.db.from('essais').where({ id, client_id }).first() : undefined;
  if (!row) throw essaiIntrouvable();
  return row;
}

/** The same, locked until the transaction ends. Raises NotFoundError. */
export const lockEssaiRow = (tx: Context, client_id: string, id: string): Promise<EssaiRow> =>
  lockForEdit(tx, 'essais', { id, client_id }, essaiIntrouvable);

/** The trial of that client whose slip this is, by its number. Raises NotFoundError. */
export async function findEssaiDuBon(ctx: Context, client_id: string, bon_id: string): Promise<EssaiRow> {
  const row = isId(bon_id) ? await ctx.db.from('essais').where({ bon_id, client_id }).first() : undefined;
  if (!row) throw essaiIntrouvable();
  return row;
}

const ESSAIS_MAX = 50;

/** The trials of a client, the latest first. Callers have asked for their right. */
export const essaiRows = async (ctx: Context, client_id: string): Promise<EssaiRow[]> =>
  ctx.db
    .from('essais')
    .where({ client_id })
    .orderBy('debut', 'desc')
    .orderBy('cree_le', 'desc')
    .limit(ESSAIS_MAX);

/** What was handed over in some trials of a client, in the order in which it was. */
export const appareilsEssayes = async (
  ctx: Context,
  client_id: string,
  essaiIds: readonly string[],
): Promise<EssaiAppareilRow[]> =>
  ctx.db
    .from('essais_appareils')
    .where({ client_id })
    .whereIn('essai_id', [...essaiIds])
    .orderBy('debut')
    .orderBy('cree_le')
    .orderBy('oreille')
    // What was exchanged before what took its place.
    .orderBy('issue', 'desc');
