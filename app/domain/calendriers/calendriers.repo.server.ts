import type { CalendrierRow } from '~/db/rows/agenda';
import { isId } from '~/lib/id';
import type { Context } from '../access/context.server';
import { NotFoundError } from '../errors';
import { lockForEdit } from '../verrou.repo.server';
import { MESSAGES_CALENDRIERS } from './calendrier.schema';

const introuvable = () => new NotFoundError('calendrier_introuvable', MESSAGES_CALENDRIERS.introuvable);

/** A calendar of the scope. Raises NotFoundError. */
export async function findCalendrierRow(ctx: Context, id: string): Promise<CalendrierRow> {
  const row = isId(id) ? await ctx.db.from('calendriers').where({ id }).first() : undefined;
  if (!row) throw introuvable();
  return row;
}

/** The same, locked until the transaction ends. Raises NotFoundError. */
export const lockCalendrierRow = (tx: Context, id: string): Promise<CalendrierRow> =>
  lockForEdit(tx, 'calendriers', { id }, introuvable);
