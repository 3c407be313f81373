import Database from 'better-sqlite3';
import type { Knex } from 'knex';
import { endommagee, SauvegardeRefusee } from '~/lib/sauvegarde-refusee';
import type { Dialect } from './dialect.server';
import { sqliteFile, withDatabase } from './knex.server';
import { allowJob } from './postgres-client.server';
import { readTables, type TableLogique } from './tables-logiques.server';

/** A table at one instant: its rows as lines of JSON that are the same on both databases, some at a time. */
export interface TableLue {
  nom: string;
  lignes(): AsyncIterable<string[]>;
}

/** A database at one instant, whatever is written to it meanwhile. */
export interface Instant {
  /** The migrations that have been run on it, in order. */
  migrations: string[];
  tables: TableLue[];
}

const A_LA_FOIS = 500;

type Ligne = Record<string, unknown>;

/** Reads a whole database as it stands at one instant; nobody waits for it, and what is written meanwhile is not in it. */
export async function readInstant<T>(
  databaseUrl: string,
  work: (instant: Instant) => Promise<T>,
): Promise<T> {
  const file = sqliteFile(databaseUrl);
  return withDatabase(databaseUrl, (db) => (file ? readSqlite(db, file, work) : readPostgres(db, work)));
}

/** Its own connection, whose reading is one transaction: Knex's would keep the place of a writer. */
async function readSqlite<T>(db: Knex, file: string, work: (instant: Instant) => Promise<T>): Promise<T> {
  const tables = await readTables(db);
  const reader = new Database(file, { readonly: true });
  try {
    reader.exec('BEGIN');
    const migrations = reader
      .prepare('SELECT name FROM knex_migrations ORDER BY id')
      .pluck()
      .all() as string[];
    const read = (table: TableLogique): TableLue => ({
      nom: table.nom,
      async *lignes() {
        const rows = reader.prepare(`SELECT ${namesOf(table)} FROM "${table.nom}"`).iterate();
        yield* inParts(rows as Iterable<Ligne>, table);
      },
    });
    const result = await work({ migrations, tables: tables.map(read) });
    reader.close();
    return result;
  } catch (error) {
    closeAfter(reader);
    throw error;
  }
}

/** It does not close while a row is still asked of it; what went wrong before is what there is to say. */
function closeAfter(reader: Database.Database): void {
  try {
    reader.close();
  } catch {
    // It goes with the process.
  }
}

function* inParts(rows: Iterable<Ligne>, table: TableLogique): Generator<string[]> {
  let part: string[] = [];
  for (const row of rows) {
    if (part.push(lineOf(row, table)) < A_LA_FOIS) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

const readPostgres = <T>(db: Knex, work: (instant: Instant) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.raw('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await allowJob(tx);
    return work(await instantIn(tx));
  });

/** A Postgres database as a transaction sees it, what it has written itself included. */
export async function instantIn(tx: Knex.Transaction): Promise<Instant> {
  const migrations = (await tx('knex_migrations').orderBy('id').pluck('name')) as string[];
  const read = (table: TableLogique): TableLue => ({
    nom: table.nom,
    async *lignes() {
      await tx.raw(`DECLARE lecture NO SCROLL CURSOR FOR SELECT ${namesOf(table)} FROM "${table.nom}"`);
      for (;;) {
        const { rows } = (await tx.raw(`FETCH ${A_LA_FOIS} FROM lecture`)) as { rows: Ligne[] };
        if (rows.length === 0) break;
        yield rows.map((row) => lineOf(row, table));
      }
      await tx.raw('CLOSE lecture');
    },
  });
  return { migrations, tables: (await readTables(tx)).map(read) };
}

const namesOf = ({ colonnes }: TableLogique): string => colonnes.map((name) => `"${name}"`).join(', ');

/** In the order of the columns' names, a yes or a no as such: SQLite keeps them as numbers. */
function lineOf(row: Ligne, { colonnes, ouiNon }: TableLogique): string {
  const values = colonnes.map((name) => {
    const value = row[name] ?? null;
    return [name, ouiNon.has(name) && value !== null ? Boolean(value) : value];
  });
  return JSON.stringify(Object.fromEntries(values));
}

/**
 * Makes rows again of the lines of a table, for this database. What it returns raises SauvegardeRefusee for a line that is no row of that table, and
 * for a NUL in Postgres, which keeps none.
 */
export function rowReader({ nom, colonnes }: TableLogique, dialecte: Dialect): (ligne: string) => Ligne {
  const known = new Set(colonnes);
  return (ligne) => {
    const row = objectOf(ligne);
    if (!row || !Object.keys(row).every((name) => known.has(name))) throw endommagee(`table ${nom}`);
    if (dialecte === 'postgres' && Object.values(row).some(hasNul))
      throw new SauvegardeRefusee(
        `Un texte de la table ${nom} contient un caractère nul, que Postgres ne garde pas : rien n’a été remis. Remettez cette sauvegarde dans SQLite, où il se corrige.`,
      );
    return row;
  };
}

function objectOf(ligne: string): Ligne | null {
  try {
    const value: unknown = JSON.parse(ligne);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Ligne) : null;
  } catch {
    return null;
  }
}

const hasNul = (value: unknown): boolean => typeof value === 'string' && value.includes('\0');
