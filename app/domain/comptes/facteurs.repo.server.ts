import type { Context } from '../access/context.server';

/** Those of some users who have a second factor. */
export async function usersWithFacteur(ctx: Context, ids: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .from('facteurs_totp')
    .whereIn('user_id', [...ids])
    .whereNotNull('confirme_le');
  return new Set(rows.map(({ user_id }) => user_id));
}
