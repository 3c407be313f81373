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

/** The last dump of each database, for as long as nobody has written: most looks at what must not change find that nothing did. */
const lastDumps = new WeakMap<Knex, { reperes: Reperes; dump: Dump }>();

/** Every row of every table, in an order of its own; visits' traces (sessions, limits) left out, and tables that `sans` matches. */
export async function dumpRows(db: Knex, sans = /^$/): Promise<Dump> {
  const reperes = await reperesOf(db);
  let last = lastDumps.get(db);
  if (!last || !isDeepStrictEqual(last.reperes, reperes)) {
    last = { reperes, dump: await readRows(db, unwritten(last, reperes)) };
    lastDumps.set(db, last);
  }
  return Object.fromEntries(Object.entries(last.dump).filter(([table]) => !sans.test(table)));
}

/** Remembers the rows of this moment. What it gives is called once they have been brought back, and spares reading them all again. */
export async function rememberRows(db: Knex): Promise<() => Promise<void>> {
  await dumpRows(db);
  const dump = lastDumps.get(db)?.dump ?? {};
  return async () => {
    lastDumps.set(db, { reperes: await reperesOf(db), dump });
  };
}

/** The tables of the last dump that nobody has written since. */
function unwritten(last: { reperes: Reperes; dump: Dump } | undefined, reperes: Reperes): Dump {
  const isSame = (name: string) => last?.reperes.get(name) === reperes.get(name);
  const known = Object.entries(last?.dump ?? {});
  return Object.fromEntries(known.filter(([table]) => isSame(TOUT) && isSame(table)));
}

/** A text that changes with every write to the database, whoever makes it. */
export const stampOf = async (db: Knex): Promise<string> => JSON.stringify([...(await reperesOf(db))]);

/** Who looks on at a database from outside of its pool, and goes when that does. */
interface Temoin {
  read(): Reperes | Promise<Reperes>;
  close(): unknown;
}
const temoins = new WeakMap<Knex, Temoin>();

async function reperesOf(db: Knex): Promise<Reperes> {
  const known = temoins.get(db);
  if (known) return known.read();
  const { filename, connectionString } = db.client.config.connection;
  const temoin = filename ? watchSqlite(filename) : new ReperesPostgres(connectionString);
  temoins.set(db, temoin);
  const client = db.client as { destroy(...args: unknown[]): unknown };
  const destroy = client.destroy.bind(client);
  client.destroy = async (...args) => {
    await temoin.close();
    return destroy(...args);
  };
  return temoin.read();
}

/** The number is each connection's own, and Knex keeps several: one that never writes is asked, always the same. */
function watchSqlite(filename: string): Temoin {
  const witness = new Database(filename, { readonly: true });
  return {
    read: () => new Map([[TOUT, String(witness.pragma('data_version', { simple: true }))]]),
    close: () => witness.close(),
  };
}

async function readRows(db: Knex, known: Dump): Promise<Dump> {
  const dump: Dump = {};
  for (const table of await tableNames(db)) {
    if (APART.test(table)) continue;
    dump[table] =
      known[table] ??
      inOrder(
        ((await db.from(table)) as Record<string, unknown>[])
          .filter((row) => !isVisite(table, row))
          .map((row) => ({ ...row })),
      );
  }
  return dump;
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
