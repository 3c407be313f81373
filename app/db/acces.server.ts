import type { Knex } from 'knex';
import { lockRows } from './dialect.server';
import type { CentreRow } from './rows/comptes';

/** A centre as far as its pack goes. */
export type PackRow = Pick<CentreRow, 'id' | 'name' | 'abonnement'>;

/** Locks centres of some accounts (all of them for null) until the transaction ends, always in the same order; returns their packs. */
export async function lockPacks(
  tx: Knex,
  compteIds: readonly string[],
  centreIds: readonly string[] | null,
): Promise<PackRow[]> {
  const query = tx
    .from('centres')
    .whereIn('compte_id', [...compteIds])
    .orderBy('id')
    .select('id', 'name', 'abonnement');
  if (centreIds) query.whereIn('id', [...centreIds]);
  return (await lockRows(tx, query)) as PackRow[];
}

/** Takes away whatever lets a user of some accounts in without a password: sessions, tokens sent by mail, access tokens; and without a
 * second factor: browsers that are not asked for it. */
export async function endAcces(tx: Knex, compteIds: readonly string[], userId: string): Promise<void> {
  const owned = tx('users')
    .whereIn('compte_id', [...compteIds])
    .where({ id: userId })
    .select('id');
  for (const table of ['sessions', 'jetons', 'jetons_api', 'navigateurs_memorises'])
    await tx(table).whereIn('user_id', owned.clone()).delete();
}
