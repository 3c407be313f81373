import type { Context } from '../access/context.server';

/** Those of some users who have a second factor. */
export async function usersWithFacteur(ctx: Context, ids: readonly string[]): Promise<Set<string>> {
  const totp = ctx.db.from('facteurs_totp').whereNotNull('confirme_le');
  const rows = [
    ...(await totp.whereIn('user_id', [...ids]).select('user_id')),
    ...(await ctx.db
      .from('cles_acces')
      .whereIn('user_id', [...ids])
      .select('user_id')),
  ];
  return new Set(rows.map(({ user_id }) => user_id));
}
