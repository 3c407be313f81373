import { isDeepStrictEqual } from 'node:util';
import Database from 'better-sqlite3';
import type { Knex } from 'knex';
import { dialectOf } from '~/db/dialect.server';
import { openDatabase } from '~/db/knex.server';
import { LECTURES_DE_PATIENT } from '~/domain/consultations/consultation';
import { ReperesPostgres } from './reperes-postgres';

export type Dump = Record<string, Record<string, unknown>[]>;

/** Tables of the database's own housekeeping, and those that any visit may write; the end of a chain of facts follows from the facts. */
const APART =
  /^(knex_|sqlite_|limites$|sessions$|reperes_fichiers$|taches$|a_faire_touches$|clients_recherche|journal_tetes$)/;

/** What was read is on record, whenever that is written. */
const VISITES: readonly unknown[] = [...LECTURES_DE_PATIENT, 'client:releve'];
const isVisite = (table: string, { action }: Record<string, unknown>) =>
  table === 'journal' && VISITES.includes(action);

/** The database as it stands, past every rule of the application; close with `destroy()`. */
export const openRaw = (databaseUrl: string): Knex => openDatabase(databaseUrl);

export async function tableNames(db: Knex): Promise<string[]> {
  const sql =
    dialectOf(db) === 'sqlite'
      ? "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name"
      : "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1";
  const result = (await db.raw(sql)) as { name: string }[] | { rows: { name: string }[] };
  const rows = Array.isArray(result) ? result : result.rows;
  return rows.map((row) => row.name);
}

/** When a database, or each of its tables, was last written. */
type Reperes = ReadonlyMap<string, string>;

/** SQLite says it of the whole. */
const TOUT = '*';

/** A table's rows as they came from the database, written out, and as a dump shows them. */
interface Table {
  text: string;
  rows: Record<string, unknown>[];
}

interface Look {
  reperes: Reperes;
  tables: ReadonlyMap<string, Table>;
}

/**
 * The last look at each database. What nobody has written since is not read again, and a table whose rows are what they were stays the same array: most
 * looks at what must not change find that nothing did, and so does the comparison of two dumps.
 */
const lastLooks = new WeakMap<Knex, Look>();

/** Every row of every table, in an order of its own; visits' traces (sessions, limits) left out, and tables that `sans` matches. */
export async function dumpRows(db: Knex, sans = /^$/): Promise<Dump> {
  const { tables } = await look(db);
  const named = [...tables].filter(([table]) => !sans.test(table));
  return Object.fromEntries(named.map(([table, { rows }]) => [table, rows]));
}

/** Remembers the rows of this moment. What it gives is called once they have been brought back, and spares reading them all again. */
export async function rememberRows(db: Knex): Promise<() => Promise<void>> {
  const { tables } = await look(db);
  return async () => {
    lastLooks.set(db, { reperes: await (await temoinOf(db)).read(), tables });
  };
}

async function look(db: Knex): Promise<Look> {
  const temoin = await temoinOf(db);
  const reperes = await temoin.read();
  const last = lastLooks.get(db);
  if (last && isDeepStrictEqual(last.reperes, reperes)) return last;
  const tables = new Map<string, Table>();
  for (const name of await tableNames(db)) {
    if (APART.test(name)) continue;
    const known = last?.tables.get(name);
    const isUnwritten = [TOUT, name].every((each) => last?.reperes.get(each) === reperes.get(each));
    tables.set(name, known && isUnwritten ? known : await readTable(temoin, name, known));
  }
  const next = { reperes, tables };
  lastLooks.set(db, next);
  return next;
}

async function readTable(temoin: Temoin, name: string, known?: Table): Promise<Table> {
  const read = await temoin.rows(name);
  const text = JSON.stringify(read);
  return text === known?.text ? known : { text, rows: inOrder(read.filter((row) => !isVisite(name, row))) };
}

/** A text that changes with every write to the database, whoever makes it. */
export const stampOf = async (db: Knex): Promise<string> =>
  JSON.stringify([...(await (await temoinOf(db)).read())]);

/** Who looks on at a database from outside of its pool, and goes when that does. */
interface Temoin {
  read(): Reperes | Promise<Reperes>;
  rows(table: string): Record<string, unknown>[] | Promise<Record<string, unknown>[]>;
  close(): unknown;
}
const temoins = new WeakMap<Knex, Temoin>();

async function temoinOf(db: Knex): Promise<Temoin> {
  const known = temoins.get(db);
  if (known) return known;
  const { filename, connectionString } = db.client.config.connection;
  const temoin = filename ? watchSqlite(filename) : new ReperesPostgres(connectionString);
  temoins.set(db, temoin);
  const client = db.client as { destroy(...args: unknown[]): unknown };
  const destroy = client.destroy.bind(client);
  client.destroy = async (...args) => {
    await temoin.close();
    return destroy(...args);
  };
  return temoin;
}

/** The number is each connection's own, and Knex keeps several: one that never writes is asked, always the same, and plans each question once. */
function watchSqlite(filename: string): Temoin {
  const witness = new Database(filename, { readonly: true });
  const statements = new Map<string, Database.Statement>();
  return {
    read: () => new Map([[TOUT, String(witness.pragma('data_version', { simple: true }))]]),
    rows(table) {
      const statement = statements.get(table) ?? witness.prepare(`SELECT * FROM "${table}"`);
      statements.set(table, statement);
      return statement.all() as Record<string, unknown>[];
    },
    close: () => witness.close(),
  };
}

/** In the order of their texts, each written once: a table may have thousands of rows, compared many times. */
function inOrder(rows: Record<string, unknown>[]): Record<string, unknown>[] {
  const keyed = rows.map((row) => ({ row, key: JSON.stringify(row) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ row }) => row);
}

/** The part of a dump that belongs to one centre. */
export const rowsOfCentre = (dump: Dump, centreId: string): Dump =>
  Object.fromEntries(
    Object.entries(dump).map(([table, rows]) => [
      table,
      rows.filter((row) => row.centre_id === centreId || (table === 'centres' && row.id === centreId)),
    ]),
  );
