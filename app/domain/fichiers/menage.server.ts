import type { IdentityDb } from '~/db/identity-db.server';
import type { Fichiers } from '~/infra/fichiers/fichiers';

const DAY_MS = 86_400_000;
const LOT = 200;

/** Whether rows name keys, by the noun that the keys begin with. */
const NOMMES: Record<string, (identity: IdentityDb, keys: string[]) => Promise<string[]>> = {
  clients: async (identity, keys) =>
    (await identity.from('fichiers').whereIn('emplacement', keys)).map((row) => row.emplacement),
  avatars: async (identity, keys) =>
    (await identity.from('users').whereIn('image', keys)).map((row) => row.image),
  produits: async (identity, keys) =>
    (await identity.from('produits').whereIn('image_url', keys)).map((row) => row.image_url),
  factures: async (identity, keys) =>
    (await identity.from('factures').whereIn('fichier', keys)).flatMap((row) => row.fichier ?? []),
};

/**
 * Takes away stored bytes that no row names, a day after they were written: what a crash between file and row has left. Younger ones
 * may still be waiting for theirs. Returns how many went.
 */
export async function sweepFichiers(identity: IdentityDb, fichiers: Fichiers, now: Date): Promise<number> {
  let swept = 0;
  for (const noun of Object.keys(NOMMES)) {
    let old: string[] = [];
    for await (const { key, ecritLe } of fichiers.list(noun)) {
      if (now.getTime() - ecritLe.getTime() > DAY_MS) old.push(key);
      if (old.length < LOT) continue;
      swept += await sweepKeys(identity, fichiers, noun, old);
      old = [];
    }
    swept += await sweepKeys(identity, fichiers, noun, old);
  }
  return swept;
}

async function sweepKeys(
  identity: IdentityDb,
  fichiers: Fichiers,
  noun: string,
  keys: string[],
): Promise<number> {
  if (keys.length === 0) return 0;
  const named = new Set(await NOMMES[noun]?.(identity, keys));
  const orphans = keys.filter((key) => !named.has(key));
  for (const key of orphans) await fichiers.delete(key);
  return orphans.length;
}
