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
