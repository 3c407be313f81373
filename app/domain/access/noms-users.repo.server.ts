import type { Context } from './context.server';

/** Names of the account's users by id, for rows that the caller has found; ids of nobody or others have none. */
export async function userNames(tx: Context, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const distinct = [...new Set(ids.flatMap((id) => id ?? []))];
  const users = distinct.length ? await tx.db.from('users').whereIn('id', distinct).select('id', 'name') : [];
  return new Map(users.map(({ id, name }) => [id, name]));
}
