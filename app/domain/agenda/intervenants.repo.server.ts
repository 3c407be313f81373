import { owned, sql } from '~/db/sql.server';
import { addDays, startOfParisDay, toParis } from '~/lib/dates';
import type { Context } from '../access/context.server';

/** A member of staff as the agenda names it. */
export interface Intervenant {
  id: string;
  name: string;
}

/** The active users of some of the scope's centres, and the administrators of its account, by name. */
export async function findIntervenants(ctx: Context, centreIds: readonly string[]): Promise<Intervenant[]> {
  const inside = centreIds.filter((id) => ctx.db.scope.centreIds.includes(id));
  if (inside.length === 0) return [];
  const members = await ctx.db.from('user_centres').whereIn('centre_id', inside).select('user_id');
  const users = await ctx.db
    .from('users')
    .where({ account_confirmation: true })
    .where((query) => {
      query.whereIn(
        'id',
        members.map(({ user_id }) => user_id),
      );
      query.orWhere({ role: 'accountAdmin' });
    })
    .select('id', 'name')
    .orderBy('name');
  return users.map(({ id, name }) => ({ id, name }));
}

/** For how many days one counts as taking appointments after the last one. */
const RECENT_JOURS = 84;

/** Who of a centre's staff takes appointments: those whom an event of late or ahead names; all of them where none does. */
export async function findPraticiens(ctx: Context, centreId: string): Promise<string[]> {
  const ids = (await findIntervenants(ctx, [centreId])).map(({ id }) => id);
  if (ids.length < 2) return ids;
  const depuis = startOfParisDay(addDays(toParis(ctx.now()).date, -RECENT_JOURS));
  const named = await ctx.db.read<{ id: string }>(sql`SELECT u.id FROM ${owned('users', 'u')}
    WHERE u.id IN (${ids}) AND EXISTS (SELECT 1 FROM ${owned('evenements', 'e')}
      WHERE e.intervenant_id = u.id AND e.start > ${depuis} AND e.annule_le IS NULL)`);
  return named.length > 0 ? named.map(({ id }) => id) : ids;
}
