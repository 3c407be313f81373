import { mkdirSync } from 'node:fs';
import path from 'node:path';
import knex, { type Knex } from 'knex';
import { assertPaire } from './paire-sqlite.server';
import { postgresClient, replicaClient, SESSION_OPTIONS } from './postgres-client.server';
import { Connections, preparePragmas, sqliteClient } from './sqlite-client.server';
import type { SqliteConnection } from './sqlite-connexion';

/** The file of a SQLite database by its address, whole; null for Postgres. */
export const sqliteFile = (databaseUrl: string): string | null =>
  databaseUrl.startsWith('sqlite:') ? path.resolve(databaseUrl.slice('sqlite:'.length)) : null;

/** How long to wait for a connection: from the server, and from the pool when all are in use; in milliseconds. */
const CONNECT_MS = 5000;
/** Another server answers in the replica's place sooner. */
const CONNECT_REPLICA_MS = 1000;
/** A partner that is gone without a word is found out after this silence, in milliseconds. */
const KEEP_ALIVE_MS = 10_000;
const POOL = 10;

/** What a database's driver and pool have to say beside their answers: a connection that was lost while nobody used it. */
type Report = (message: string) => void;

interface DatabaseOptions {
  /** How many connections to Postgres one process may have open; SQLite has no use for them. */
  pool?: number;
  report?: Report;
  /** The caller knows that another process has this database open: its files are what that one is at work on. */
  openElsewhere?: boolean;
}

/** Opens the database of an address (`sqlite:PATH` or `postgres://…`). The caller closes it with `destroy()`. */
export function openDatabase(databaseUrl: string, options: DatabaseOptions = {}): Knex {
  return databaseUrl.startsWith('sqlite:')
    ? openSqlite(databaseUrl.slice('sqlite:'.length), options)
    : openPostgres(databaseUrl, options);
}

/** Does work on the database of an address, which has one connection for it and is closed afterwards. */
export async function withDatabase<T>(databaseUrl: string, work: (db: Knex) => Promise<T>): Promise<T> {
  const db = openDatabase(databaseUrl, { pool: 1 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Knex would write to the terminal, in colour and with a stack of its own. */
function logTo(report: Report = () => undefined): Knex.Logger {
  const tell = (message: unknown) => report(String(message).split('\n', 1)[0] ?? '');
  return { warn: tell, error: tell, deprecate: tell, debug: () => undefined };
}

function openSqlite(file: string, { report, openElsewhere = false }: DatabaseOptions): Knex {
  mkdirSync(path.dirname(path.resolve(file)), { recursive: true, mode: 0o700 });
  if (!openElsewhere) assertPaire(file);
  const connections = new Connections();
  const db = knex({
    client: sqliteClient,
    log: logTo(report),
    connection: { filename: file },
    useNullAsDefault: true,
    compileSqlOnError: false,
    pool: {
      min: 0,
      max: 4,
      afterCreate(
        connection: SqliteConnection,
        done: (error: Error | null, connection: SqliteConnection) => void,
      ) {
        preparePragmas(connection);
        connections.add(connection);
        done(null, connection);
      },
    },
  });
  opened.set(db, connections);
  return db;
}

const opened = new WeakMap<Knex, Connections>();

/** From now on a SQLite database is only read, whatever is asked of it; Postgres looks after itself. */
export const forbidWrites = (db: Knex): void => opened.get(db)?.forbidWrites();

const openPostgres = (databaseUrl: string, options: DatabaseOptions): Knex =>
  asPostgres(knex({ client: postgresClient, ...postgresConfig(databaseUrl, options, CONNECT_MS) }));

/** Opens a streaming replica of a Postgres database, to be read alone; what it cannot answer `primaire` does. The caller closes it. */
export const openReplica = (databaseUrl: string, primaire: Knex, options: DatabaseOptions): Knex =>
  asPostgres(
    knex({
      client: replicaClient,
      ...postgresConfig(databaseUrl, options, CONNECT_REPLICA_MS),
      ...({ primaire } as object),
    }),
  );

const postgresConfig = (
  databaseUrl: string,
  { pool = POOL, report }: DatabaseOptions,
  connectMs: number,
): Knex.Config => ({
  connection: {
    connectionString: databaseUrl,
    application_name: 'auricule',
    options: SESSION_OPTIONS,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  } as Knex.PgConnectionConfig,
  compileSqlOnError: false,
  log: logTo(report),
  acquireConnectionTimeout: CONNECT_MS,
  pool: { min: 0, max: pool },
});

/** What the frozen migrations, and `dialectOf`, know Postgres by. */
function asPostgres(db: Knex): Knex {
  db.client.config.client = 'pg';
  return db;
}
