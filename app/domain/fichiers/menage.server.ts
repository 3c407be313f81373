import type { IdentityDb } from '~/db/identity-db.server';
import type { Fichiers } from '~/infra/fichiers/fichiers';
import { DomainError } from '../errors';
import { NOMS_FICHIERS, type NomFichiers } from './noms';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LOT = 200;
/** From so many files without a record on, when they outnumber those with one, the fault is more likely the database's address. */
const DOUTE = 10;

/** Which of the keys rows name, by the noun that the keys begin with. */
const NOMMES: Record<NomFichiers, (identity: IdentityDb, keys: string[]) => Promise<string[]>> = {
  clients: async (identity, keys) =>
    (await identity.from('fichiers').whereIn('emplacement', keys)).map((row) => row.emplacement),
  avatars: async (identity, keys) =>
    (await identity.from('users').whereIn('image', keys)).map((row) => row.image),
  produits: async (identity, keys) =>
    (await identity.from('produits').whereIn('image_url', keys)).map((row) => row.image_url),
  factures: async (identity, keys) =>
    (await identity.from('factures').whereIn('fichier', keys)).flatMap((row) => row.fichier ?? []),
};

/** What a sweep did, or would do. */
export interface Menage {
  /** Files that no row names. */
  sansFiche: number;
  /** Writes that were cut off, more than an hour ago. */
  brouillons: number;
}

interface Choix {
  /** Removes even where most files have no record. */
  force?: boolean;
}

/**
 * Takes away stored bytes that no row names, a day after they were written: what a crash between file and row has left, and what a store
 * out of reach did not delete. Younger ones may still be waiting for their row. Drafts of writes that were cut off go after an hour.
 * Raises DomainError, having removed nothing of that noun, where most files have no row, unless forced: another installation's files, or a
 * database that is not theirs. Raises what the store raises.
 */
export async function sweepFichiers(
  identity: IdentityDb,
  fichiers: Fichiers,
  now: Date,
  { force = false }: Choix = {},
): Promise<Menage> {
  const brouillons = await fichiers.dropDrafts(new Date(now.getTime() - HOUR_MS));
  let sansFiche = 0;
  const doubtful: string[] = [];
  for (const noun of NOMS_FICHIERS) {
    const { total, orphans } = await orphansOf(identity, fichiers, noun, now);
    if (!force && orphans.length >= DOUTE && orphans.length > total / 2) {
      doubtful.push(`${noun} : ${orphans.length} sur ${total}`);
      continue;
    }
    for (const key of orphans) await fichiers.delete(key);
    sansFiche += orphans.length;
  }
  if (doubtful.length === 0) return { sansFiche, brouillons };
  throw new DomainError(
    `Fichiers sans fiche en trop grand nombre, laissés en place (${doubtful.join(', ')}). Vérifiez DATABASE_URL, DATA_DIR et FILES_URL ; s’ils sont justes, « auricule files sweep --force » les efface.`,
  );
}

/** The files of a noun that are a day old and that no row names, and how many files there are. */
async function orphansOf(
  identity: IdentityDb,
  fichiers: Fichiers,
  noun: NomFichiers,
  now: Date,
): Promise<{ total: number; orphans: string[] }> {
  const orphans: string[] = [];
  let total = 0;
  let lot: string[] = [];
  const sort = async () => {
    const named = new Set(lot.length ? await NOMMES[noun](identity, lot) : []);
    orphans.push(...lot.filter((key) => !named.has(key)));
    lot = [];
  };
  for await (const { key, ecritLe } of fichiers.list(noun)) {
    total += 1;
    if (now.getTime() - ecritLe.getTime() > DAY_MS) lot.push(key);
    if (lot.length >= LOT) await sort();
  }
  await sort();
  return { total, orphans };
}
