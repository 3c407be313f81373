import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { isOpenElsewhere } from './etat-paire.server';
import { openDatabase, sqliteFile } from './knex.server';

const AUTRES = `SELECT count(*)::int AS n FROM pg_stat_activity
  WHERE datname = current_database() AND application_name = 'auricule' AND pid <> pg_backend_pid()`;

/** What tells one database from any other, however its address is spelled. */
export async function identityOf(databaseUrl: string): Promise<string> {
  const file = sqliteFile(databaseUrl);
  if (file) return existsSync(file) ? realpathSync(file) : path.resolve(file);
  const db = openDatabase(databaseUrl, { pool: 1 });
  try {
    const { rows } = (await db.raw(
      `SELECT pg_postmaster_start_time()::text || ' ' || current_database() AS id`,
    )) as { rows: { id: string }[] };
    return rows[0]?.id ?? databaseUrl;
  } finally {
    await db.destroy();
  }
}

/** Whether a server or another command has a database open; looked at from outside, by nobody who has it open. */
export async function isServed(databaseUrl: string): Promise<boolean> {
  const file = sqliteFile(databaseUrl);
  if (file) return isOpenElsewhere(file);
  const db = openDatabase(databaseUrl, { pool: 1 });
  try {
    const { rows } = (await db.raw(AUTRES)) as { rows: { n: number }[] };
    return (rows[0]?.n ?? 0) > 0;
  } finally {
    await db.destroy();
  }
}
