import type { Knex } from 'knex';
import { dialectOf } from './dialect.server';
import { unknownMigrations } from './migrate.server';
import { type TailleBase, tailleSqlite } from './taille-base.server';
import { writeTransaction } from './transaction.server';

/** The oldest Postgres that the tests prove. */
export const POSTGRES_MIN = 15;

/** What a database says of itself. */
export interface EtatBase extends TailleBase {
  dialecte: 'sqlite' | 'postgres';
  /** As people write it: '3.53.2', '15.8'. */
  version: string;
  /** Of a Postgres that is too old, the oldest that will do; null of any other, and of SQLite, which comes with the program. */
  versionMin: number | null;
  /** Milliseconds that its clock is ahead of this machine's; 0 for SQLite, which has this one. */
  ecartMs: number;
  /** Whether pg_trgm is there, which the search needs; true for SQLite. */
  trigrammes: boolean;
  /** Settings under which what was answered as stored may be lost, as the server names them. */
  reglagesRisques: string[];
  /** A standby, or a primary that no longer is one. */
  enLecture: boolean;
  /** Indexes that an interrupted build has left useless. */
  indexInvalides: string[];
}

/** What nobody but a doctor asks of a database. */
export interface ExamenBase {
  etat(): Promise<EtatBase>;
  /** Whether the search index says what the rows say. Holds SQLite's place for a second per 200,000 clients. */
  isSearchSound(): Promise<boolean>;
  /** Makes SQLite's search index anew from the rows. */
  rebuildSearch(): Promise<void>;
  /** Those of some migrations that this program does not have: it is older than the database. */
  unknownMigrations(names: readonly string[]): string[];
  /** Rows whose foreign keys lead nowhere, by table; Postgres keeps them itself. At most some dozens. */
  danglingRows(): Promise<string[]>;
  /** The last number of each series of the publisher's own invoices, which no scope reaches. */
  publisherCounters(): Promise<ReadonlyMap<string, number>>;
}

/** `file` is a SQLite database's. */
export const examenOf = (db: Knex, file: string | null): ExamenBase => ({
  etat: () => (file ? etatSqlite(db, file) : etatPostgres(db)),
  isSearchSound: () => isSearchSound(db),
  rebuildSearch: () => rebuildSearch(db),
  unknownMigrations,
  danglingRows: () => danglingRows(db),
  publisherCounters: () => publisherCounters(db),
});

async function etatSqlite(db: Knex, file: string): Promise<EtatBase> {
  const [row] = (await db.raw('SELECT sqlite_version() AS version')) as { version: string }[];
  return {
    dialecte: 'sqlite',
    version: row?.version ?? '',
    versionMin: null,
    ecartMs: 0,
    trigrammes: true,
    reglagesRisques: [],
    enLecture: false,
    indexInvalides: [],
    ...tailleSqlite(file),
  };
}

const POSTGRES = `SELECT current_setting('server_version') AS version, current_setting('server_version_num') AS numero,
  (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS horloge, pg_is_in_recovery() AS lecture,
  pg_database_size(current_database()) AS octets,
  EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm') AS trigrammes,
  current_setting('fsync') AS fsync, current_setting('full_page_writes') AS full_page_writes,
  current_setting('synchronous_commit') AS synchronous_commit`;
const INVALIDES = `SELECT c.relname AS nom FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
  JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE NOT i.indisvalid AND n.nspname = current_schema() ORDER BY 1 LIMIT 20`;

interface LignePostgres {
  version: string;
  numero: string;
  horloge: string;
  lecture: boolean;
  octets: string;
  trigrammes: boolean;
  fsync: string;
  full_page_writes: string;
  synchronous_commit: string;
}

async function etatPostgres(db: Knex): Promise<EtatBase> {
  const before = Date.now();
  const { rows } = (await db.raw(POSTGRES)) as { rows: LignePostgres[] };
  const here = (before + Date.now()) / 2;
  const row = rows[0] as LignePostgres;
  const invalides = (await db.raw(INVALIDES)) as { rows: { nom: string }[] };
  const risques = ['fsync', 'full_page_writes', 'synchronous_commit'] as const;
  return {
    dialecte: 'postgres',
    version: row.version.split(' ')[0] ?? '',
    versionMin: Number(row.numero) / 10_000 < POSTGRES_MIN ? POSTGRES_MIN : null,
    ecartMs: Math.round(Number(row.horloge) - here),
    trigrammes: row.trigrammes,
    reglagesRisques: risques.filter((name) => row[name] === 'off'),
    enLecture: row.lecture,
    indexInvalides: invalides.rows.map(({ nom }) => nom),
    octets: Number(row.octets),
    octetsJournal: 0,
  };
}

/** SQLite's own check of the index against the rows; Postgres keeps its index itself. Writes nothing, though SQLite takes it for a write. */
async function isSearchSound(db: Knex): Promise<boolean> {
  if (dialectOf(db) === 'postgres') return true;
  const check = "INSERT INTO clients_recherche (clients_recherche, rank) VALUES ('integrity-check', 1)";
  try {
    await writeTransaction(db, async (tx) => void (await tx.raw(check)), { job: true });
    return true;
  } catch (error) {
    if (saysDamaged(error)) return false;
    throw error;
  }
}

/** Whether SQLite said so, whatever was made of its error on the way. */
function saysDamaged(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return /^SQLITE_CORRUPT/.test('code' in error ? String(error.code) : '') || saysDamaged(error.cause);
}

async function rebuildSearch(db: Knex): Promise<void> {
  if (dialectOf(db) === 'postgres') return;
  const rebuild = "INSERT INTO clients_recherche (clients_recherche) VALUES ('rebuild')";
  await writeTransaction(db, async (tx) => void (await tx.raw(rebuild)), { job: true });
}

async function danglingRows(db: Knex): Promise<string[]> {
  if (dialectOf(db) === 'postgres') return [];
  const found = (await db.raw(
    'SELECT "table" AS nom, COUNT(*) AS n FROM pragma_foreign_key_check GROUP BY 1 ORDER BY 1 LIMIT 50',
  )) as { nom: string; n: number }[];
  return found.map(({ nom, n }) => `${nom} (${n})`);
}

async function publisherCounters(db: Knex): Promise<ReadonlyMap<string, number>> {
  const rows = (await db('compteurs_editeur').select('serie', 'dernier')) as {
    serie: string;
    dernier: number;
  }[];
  return new Map(rows.map(({ serie, dernier }) => [serie, dernier]));
}
