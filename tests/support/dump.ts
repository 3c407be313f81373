import Database from 'better-sqlite3';
import type { Knex } from 'knex';
import { dialectOf } from '~/db/dialect.server';
import { openDatabase } from '~/db/knex.server';

export type Dump = Record<string, Record<string, unknown>[]>;

/** Tables of the database's own housekeeping, and those that any visit may write. */
const APART = /^(knex_|sqlite_|limites$|sessions$|reperes_fichiers$|taches$|clients_recherche)/;

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

/** The last dump of each database, for as long as nobody has written: most looks at what must not change find that nothing did. */
const lastDumps = new WeakMap<Knex, { stamp: string; dump: Dump }>();

/** Every row of every table, in an order of its own; visits' traces (sessions, limits) left out, and tables that `sans` matches. */
export async function dumpRows(db: Knex, sans = /^$/): Promise<Dump> {
  const stamp = await stampOf(db);
  let last = lastDumps.get(db);
  if (last?.stamp !== stamp) {
    last = { stamp, dump: await readRows(db) };
    lastDumps.set(db, last);
  }
  return Object.fromEntries(Object.entries(last.dump).filter(([table]) => !sans.test(table)));
}

/** A text that changes with every write to the database, whoever makes it. */
export async function stampOf(db: Knex): Promise<string> {
  if (dialectOf(db) === 'sqlite') return String(witnessOf(db).pragma('data_version', { simple: true }));
  // Of this database alone: the server's snapshots and logs change with the writes of every other test.
  let sql = stampQueries.get(db);
  if (!sql) {
    const tables = (await tableNames(db)).map(
      (name) => `SELECT '${name}' AS t, count(*) AS n, sum(xmin::text::bigint) AS x FROM "${name}"`,
    );
    sql = tables.join(' UNION ALL ');
    stampQueries.set(db, sql);
  }
  const { rows } = (await db.raw(sql)) as { rows: object[] };
  return JSON.stringify(rows);
}

/** The question that stampOf asks of all tables; nobody makes any while a connection is open. */
const stampQueries = new WeakMap<Knex, string>();

/** The number is each connection's own, and Knex keeps several: one that never writes is asked, always the same. */
const witnesses = new WeakMap<Knex, Database.Database>();

function witnessOf(db: Knex): Database.Database {
  const { filename } = db.client.config.connection as { filename: string };
  const known = witnesses.get(db);
  if (known) return known;
  const witness = new Database(filename, { readonly: true });
  witnesses.set(db, witness);
  // Who looks on still has the database open.
  const client = db.client as { destroy(...args: unknown[]): unknown };
  const destroy = client.destroy.bind(client);
  client.destroy = (...args) => {
    witness.close();
    return destroy(...args);
  };
  return witness;
}

async function readRows(db: Knex): Promise<Dump> {
  const dump: Dump = {};
  for (const table of await tableNames(db)) {
    if (APART.test(table)) continue;
    const rows = (await db.from(table)) as Record<string, unknown>[];
    dump[table] = inOrder(rows.map((row) => ({ ...row })));
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
