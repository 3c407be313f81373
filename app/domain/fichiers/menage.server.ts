import type { IdentityDb } from '~/db/identity-db.server';
import type { FichierStocke, Fichiers } from '~/infra/fichiers/fichiers';
import { DomainError } from '../errors';
import { COLONNES_FICHIERS, NOMS_FICHIERS, type NomFichiers } from './noms';
import { assertSameAge, heldUntil, layNew } from './repere.server';

const HOUR_MS = 3_600_000;
/** How long files that nothing names stay where they are, and how long in the trash. */
const GARDE_MS = 30 * 24 * HOUR_MS;
const LOT = 200;
/** From so many files without a record on, when they outnumber those with one, the fault is more likely the database's address. */
const DOUTE = 10;

const { clients, avatars, produits, factures, archives, signatures, originaux } = COLONNES_FICHIERS;

/** Which of the keys rows name, by the noun that the keys begin with. */
const NOMMES: Record<NomFichiers, (identity: IdentityDb, keys: string[]) => Promise<string[]>> = {
  clients: async (identity, keys) =>
    (await identity.from(clients.table).whereIn(clients.colonne, keys)).map((row) => row[clients.colonne]),
  avatars: async (identity, keys) =>
    (await identity.from(avatars.table).whereIn(avatars.colonne, keys)).map((row) => row[avatars.colonne]),
  produits: async (identity, keys) =>
    (await identity.from(produits.table).whereIn(produits.colonne, keys)).map((row) => row[produits.colonne]),
  factures: async (identity, keys) =>
    (await identity.from(factures.table).whereIn(factures.colonne, keys)).flatMap(
      (row) => row[factures.colonne] ?? [],
    ),
  archives: async (identity, keys) =>
    (await identity.from(archives.table).whereIn(archives.colonne, keys)).map((row) => row[archives.colonne]),
  signatures: async (identity, keys) =>
    (await identity.from(signatures.table).whereIn(signatures.colonne, keys)).map(
      (row) => row[signatures.colonne],
    ),
  originaux: async (identity, keys) =>
    (await identity.from(originaux.table).whereIn(originaux.colonne, keys)).map(
      (row) => row[originaux.colonne],
    ),
};

/** What a sweep did. */
export interface Menage {
  /** Files that no row names, put into the trash. */
  sansFiche: number;
  /** Files of the trash, removed for good. */
  effaces: number;
  /** Writes that were cut off, more than an hour ago. */
  brouillons: number;
  /** Until when nothing is swept because a backup was put back (UTC); null when nothing holds it. */
  suspenduJusque: string | null;
}

interface Choix {
  /** Goes on where the database seems to be another one, and where most files have no record. */
  force?: boolean;
}

/**
 * Puts stored bytes that no row names into the trash, thirty days after they were written: what a crash between file and row has left, and
 * what a store out of reach did not delete. Thirty days later they are removed for good; until then a row that names them after all brings
 * them back. Drafts of writes that were cut off go after an hour. For thirty days after a backup was put back nothing is touched. Raises DomainError, having touched nothing, when the database is older than
 * the files, and having touched nothing of that noun where most files have no row, unless forced: another installation's files, or a
 * database that is not theirs. A forced run removes nothing for good. Raises what the store raises.
 */
export async function sweepFichiers(
  identity: IdentityDb,
  fichiers: Fichiers,
  now: Date,
  { force = false }: Choix = {},
): Promise<Menage> {
  const suspenduJusque = force ? null : await heldUntil(fichiers, now);
  if (suspenduJusque) return { sansFiche: 0, effaces: 0, brouillons: 0, suspenduJusque };
  if (force) await layNew(identity, fichiers, now);
  else await assertSameAge(identity, fichiers);
  const brouillons = await fichiers.dropDrafts(new Date(now.getTime() - HOUR_MS));
  const before = new Date(now.getTime() - GARDE_MS);
  let [sansFiche, effaces] = [0, 0];
  const doubtful: string[] = [];
  for (const noun of NOMS_FICHIERS) {
    const { total, orphans } = await orphansOf(identity, fichiers, noun, before);
    if (!force && orphans.length >= DOUTE && orphans.length > total / 2) {
      doubtful.push(`${noun} : ${orphans.length} sur ${total}`);
      continue;
    }
    effaces += await emptyTrash(identity, fichiers, noun, before, force);
    for (const key of orphans) await fichiers.discard(key);
    sansFiche += orphans.length;
  }
  if (doubtful.length === 0) return { sansFiche, effaces, brouillons, suspenduJusque };
  throw new DomainError(
    'menage_douteux',
    `Fichiers sans fiche en trop grand nombre, laissés en place (${doubtful.join(', ')}). Vérifiez DATABASE_URL, DATA_DIR et FILES_URL ; s’ils sont justes, « auricule files sweep --force » les met à la corbeille.`,
  );
}

/**
 * Removes what went into the trash before an instant and is named by no row; what one names comes back. `keep` removes nothing. Returns how
 * many are gone.
 */
async function emptyTrash(
  identity: IdentityDb,
  fichiers: Fichiers,
  noun: NomFichiers,
  before: Date,
  keep: boolean,
): Promise<number> {
  const gone: string[] = [];
  const back: string[] = [];
  for await (const { key, ecritLe, nomme } of withRows(identity, noun, fichiers.listTrash(noun))) {
    if (nomme) back.push(key);
    else if (!keep && ecritLe < before) gone.push(key);
  }
  for (const key of back) await fichiers.restore(key);
  for (const key of gone) await fichiers.delete(key);
  return gone.length;
}

/** The files of a noun that were written before an instant and that no row names, and how many files there are. */
export async function orphansOf(
  identity: IdentityDb,
  fichiers: Fichiers,
  noun: NomFichiers,
  before: Date,
): Promise<{ total: number; orphans: string[] }> {
  const orphans: string[] = [];
  let total = 0;
  for await (const { key, ecritLe, nomme } of withRows(identity, noun, fichiers.list(noun))) {
    total += 1;
    if (!nomme && ecritLe < before) orphans.push(key);
  }
  return { total, orphans };
}

/** What rows name of a noun, some at a time in the order of their ids. */
const FICHES: Record<
  NomFichiers,
  (identity: IdentityDb, apres: string) => Promise<{ id: string; key: string | null }[]>
> = {
  clients: async (identity, apres) =>
    (await identity.from(clients.table).where('id', '>', apres).orderBy('id').limit(LOT)).map((row) => ({
      id: row.id,
      key: row[clients.colonne],
    })),
  avatars: async (identity, apres) =>
    (await identity.from(avatars.table).where('id', '>', apres).orderBy('id').limit(LOT)).map((row) => ({
      id: row.id,
      key: row[avatars.colonne],
    })),
  produits: async (identity, apres) =>
    (await identity.from(produits.table).where('id', '>', apres).orderBy('id').limit(LOT)).map((row) => ({
      id: row.id,
      key: row[produits.colonne],
    })),
  factures: async (identity, apres) =>
    (await identity.from(factures.table).where('id', '>', apres).orderBy('id').limit(LOT)).map((row) => ({
      id: row.id,
      key: row[factures.colonne],
    })),
  archives: async (identity, apres) =>
    (await identity.from(archives.table).where('id', '>', apres).orderBy('id').limit(LOT)).map((row) => ({
      id: row.id,
      key: row[archives.colonne],
    })),
  signatures: async (identity, apres) =>
    (await identity.from(signatures.table).where('id', '>', apres).orderBy('id').limit(LOT)).map((row) => ({
      id: row.id,
      key: row[signatures.colonne],
    })),
  originaux: async (identity, apres) =>
    (await identity.from(originaux.table).where('id', '>', apres).orderBy('id').limit(LOT)).map((row) => ({
      id: row.id,
      key: row[originaux.colonne],
    })),
};

/** As many keys the store is asked about at once: a bucket is a network away, and there may be a million. */
const A_LA_FOIS = 32;

/** The keys that rows name and whose bytes are gone, out of the trash as well. Raises what the store raises. */
export async function* eachFicheSansFichier(
  identity: IdentityDb,
  fichiers: Fichiers,
  signal: AbortSignal,
): AsyncGenerator<string> {
  for (const noun of NOMS_FICHIERS) {
    for (let last = ''; ; ) {
      const fiches = await FICHES[noun](identity, last);
      const keys = fiches.flatMap(({ key }) => (key?.startsWith(`${noun}/`) ? [key] : []));
      const missing: string[] = [];
      for (let start = 0; start < keys.length; start += A_LA_FOIS) {
        signal.throwIfAborted();
        const asked = keys.slice(start, start + A_LA_FOIS);
        const there = await Promise.all(asked.map((key) => fichiers.has(key)));
        missing.push(...asked.filter((_key, index) => !there[index]));
      }
      // A record that was removed meanwhile has taken its file along.
      if (missing.length > 0) yield* await NOMMES[noun](identity, missing);
      last = fiches.at(-1)?.id ?? '';
      if (fiches.length < LOT) break;
    }
  }
}

/** Stored files of a noun, each with whether a row names it. */
async function* withRows(
  identity: IdentityDb,
  noun: NomFichiers,
  list: AsyncIterable<FichierStocke>,
): AsyncGenerator<FichierStocke & { nomme: boolean }> {
  const lookUp = async (lot: FichierStocke[]) => {
    const keys = lot.map(({ key }) => key);
    const named = new Set(keys.length ? await NOMMES[noun](identity, keys) : []);
    return lot.map((fichier) => ({ ...fichier, nomme: named.has(fichier.key) }));
  };
  let lot: FichierStocke[] = [];
  for await (const fichier of list) {
    lot.push(fichier);
    if (lot.length < LOT) continue;
    yield* await lookUp(lot);
    lot = [];
  }
  yield* await lookUp(lot);
}
