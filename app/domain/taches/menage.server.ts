import type { IdentityDb } from '~/db/identity-db.server';

const GARDE_MS = 30 * 86_400_000;
const LOT = 200;

/** Forgets the jobs that were over more than a month ago, done or given up; returns how many. */
export async function sweepTaches(identity: IdentityDb, now: Date): Promise<number> {
  const limit = new Date(now.getTime() - GARDE_MS).toISOString();
  for (let swept = 0; ; ) {
    const old = await identity
      .from('taches')
      .whereNull('prochain_le')
      .where('termine_le', '<', limit)
      .select('id')
      .limit(LOT);
    for (const { id } of old) await identity.delete('taches', { id, prochain_le: null });
    swept += old.length;
    if (old.length < LOT) return swept;
  }
}
