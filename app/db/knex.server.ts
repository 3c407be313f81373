import { mkdirSync } from 'node:fs';
import path from 'node:path';
import knex, { type Knex } from 'knex';
import { assertPaire } from './paire-sqlite.server';
import { preparePragmas, type SqliteConnection, sqliteClient } from './sqlite-client.server';

/** The file of a SQLite database by its address, whole; null for Postgres. */
export const sqliteFile = (databaseUrl: string): string | null =>
  databaseUrl.startsWith('sqlite:') ? path.resolve(databaseUrl.slice('sqlite:'.length)) : null;

/** Opens the database of an address (`sqlite:PATH` or `postgres://…`). The caller closes it with `destroy()`. */
export function openDatabase(databaseUrl: string): Knex {
  return databaseUrl.startsWith('sqlite:')
    ? openSqlite(databaseUrl.slice('sqlite:'.length))
    : openPostgres(databaseUrl);
}

function openSqlite(file: string): Knex {
  mkdirSync(path.dirname(path.resolve(file)), { recursive: true, mode: 0o700 });
  assertPaire(file);
  return knex({
    client: sqliteClient,
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
        done(null, connection);
      },
    },
  });
}

function openPostgres(databaseUrl: string): Knex {
  return knex({
    client: 'pg',
    connection: { connectionString: databaseUrl, application_name: 'auricule' },
    compileSqlOnError: false,
    pool: { min: 0, max: 10 },
  });
}
