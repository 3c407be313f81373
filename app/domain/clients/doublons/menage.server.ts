import type { IdentityDb } from '~/db/identity-db.server';
import { FUSION_MS } from './fusion';

const LOT = 200;

/** Erases what merges have written down of both clients once they can no longer be undone; returns how many. */
export async function sweepFusions(identity: IdentityDb, now: Date): Promise<number> {
  const limit = new Date(now.getTime() - FUSION_MS).toISOString();
  let swept = 0;
  for (;;) {
    const old = await identity
      .from('fusions')
      .where('cree_le', '<=', limit)
      .where('avant', '<>', '')
      .select('id')
      .limit(LOT);
    for (const { id } of old) await identity.update('fusions', { id }, { avant: '' });
    swept += old.length;
    if (old.length < LOT) return swept;
  }
}
