import { promisify } from 'node:util';
import type { Knex } from 'knex';
import BetterSqlite3Client from 'knex/lib/dialects/better-sqlite3/index.js';
import { foldText } from '~/lib/texte';
import { LecteurSqlite } from './lecteur-sqlite.server';
import { bindLongList } from './longues-listes.server';
import { guardRunner, isRead, type Runner } from './reads.server';
import type { SqliteConnection, Statement } from './sqlite-connexion';

/** How long one statement may block its thread on another process's lock, in milliseconds. */
const BUSY_TIMEOUT_MS = 5000;
const STATEMENTS_KEPT = 300;

interface QueryObject {
  sql: string;
  bindings?: unknown[];
  response?: unknown;
  context?: { lastID: number | bigint; changes: number };
}

/** Knex's builder: what of it stands behind its `limit`. */
export interface Constructeur {
  _single: { limit?: number; skipBinding?: { limit?: boolean } };
}

const statements = new WeakMap<SqliteConnection, Map<string, Statement>>();

/**
 * Knex's better-sqlite3 client with five differences: long lists are one bound value; limits are written out; transactions begin IMMEDIATE (a deferred one that reads before it
 * writes fails at once when another process writes), without blocking the thread while they wait; prepared statements are kept; and what is read
 * outside transactions has a connection of its own.
 */
class SqliteClient extends BetterSqlite3Client {
  /** Knex makes clients of a client by copying what stands in it: nothing here can be private to the class. */
  readonly lecteur = new LecteurSqlite(() => this.open());

  override runner(builder: unknown): Runner {
    const runner = super.runner(builder);
    if (!this.transacting && isRead(runner)) runner.run = () => this.read(runner);
    return guardRunner(runner, this.transacting === true);
  }

  override async destroy(): Promise<void> {
    await this.lecteur.end();
    await super.destroy();
  }

  private async read(runner: Runner): Promise<unknown> {
    const query = runner.builder.toSQL();
    try {
      const response = await this.lecteur.read(query.sql, query.bindings.map(toSqlite));
      return this.processResponse({ ...query, response }, runner);
    } catch (error) {
      if (error instanceof Error) error.message = `${query.sql} - ${error.message}`;
      throw error;
    }
  }

  private async open(): Promise<SqliteConnection> {
    const connection = (await this.acquireRawConnection()) as SqliteConnection;
    const { afterCreate } = this.config.pool ?? {};
    if (afterCreate) await promisify(afterCreate)(connection);
    return connection;
  }

  override values(values: unknown, builder: unknown, holder: { bindings: unknown[] }): string {
    return bindLongList(values, holder, 'value FROM json_each(?)') ?? super.values(values, builder, holder);
  }

  /** Of a limit that is bound SQLite reads the value to choose its way, and so prepares a kept statement anew at each use. */
  override queryCompiler(builder: Constructeur, bindings?: unknown): unknown {
    const { limit, skipBinding } = builder._single;
    if (skipBinding && Number.isSafeInteger(limit)) skipBinding.limit = true;
    return super.queryCompiler(builder, bindings);
  }

  override async _query(connection: SqliteConnection, query: QueryObject): Promise<QueryObject> {
    if (/^BEGIN;?$/i.test(query.sql)) {
      beginImmediate(connection);
      query.response = [];
      return query;
    }
    const statement = prepare(connection, query.sql);
    const bindings = (query.bindings ?? []).map(toSqlite);
    if (statement.reader) {
      query.response = statement.all(bindings);
      return query;
    }
    const result = query.sql === 'COMMIT;' ? commit(connection, statement) : statement.run(bindings);
    query.response = result;
    query.context = { lastID: result.lastInsertRowid, changes: result.changes };
    return query;
  }
}

const toSqlite = (value: unknown): unknown => {
  if (typeof value === 'boolean') return Number(value);
  return value instanceof Date ? value.valueOf() : value;
};

function prepare(connection: SqliteConnection, sql: string): Statement {
  let kept = statements.get(connection);
  if (!kept) {
    kept = new Map();
    statements.set(connection, kept);
  }
  const known = kept.get(sql);
  if (known) {
    // The one that was not asked for longest is the first to go.
    kept.delete(sql);
    kept.set(sql, known);
    return known;
  }
  const statement = connection.prepare(sql);
  if (kept.size >= STATEMENTS_KEPT) kept.delete(kept.keys().next().value ?? '');
  kept.set(sql, statement);
  return statement;
}

function beginImmediate(connection: SqliteConnection): void {
  connection.pragma('busy_timeout = 0');
  try {
    connection.prepare('BEGIN IMMEDIATE').run([]);
  } finally {
    connection.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  }
}

/** A COMMIT that fails may leave its transaction open, for the next one on this connection to fall over. */
function commit(connection: SqliteConnection, statement: Statement): ReturnType<Statement['run']> {
  try {
    return statement.run([]);
  } catch (error) {
    if (connection.inTransaction) connection.prepare('ROLLBACK').run([]);
    throw error;
  }
}

/** Sets what SQLite forgets between connections: durability, foreign keys, patience, and how a text is folded (`plie`). */
export function preparePragmas(connection: SqliteConnection): void {
  connection.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  connection.pragma('temp_store = MEMORY');
  connection.function('plie', { deterministic: true }, (value) =>
    typeof value === 'string' ? foldText(value) : value,
  );
}

/** The connections of one database, which can be made to read only: those that stand, and those to come. */
export class Connections {
  readonly #all = new Set<SqliteConnection>();
  #readOnly = false;

  add(connection: SqliteConnection): void {
    for (const each of this.#all) if (!each.open) this.#all.delete(each);
    this.#all.add(connection);
    if (this.#readOnly) connection.pragma('query_only = ON');
  }

  forbidWrites(): void {
    this.#readOnly = true;
    for (const each of this.#all) if (each.open) each.pragma('query_only = ON');
  }
}

export const sqliteClient = SqliteClient as unknown as typeof Knex.Client;
