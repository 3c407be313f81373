import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { readRaw } from './dialect.server';
import { isOpenElsewhere } from './etat-paire.server';
import { sqliteFile, withDatabase } from './knex.server';

const IDENTITE = `SELECT pg_postmaster_start_time()::text || ' ' || current_database() AS id`;
const AUTRES = `SELECT count(*)::int AS n FROM pg_stat_activity
  WHERE datname = current_database() AND application_name = 'auricule' AND pid <> pg_backend_pid()`;

/** What tells one database from any other, however its address is spelled. */
export async function identityOf(databaseUrl: string): Promise<string> {
  const file = sqliteFile(databaseUrl);
  if (file) return existsSync(file) ? realpathSync(file) : path.resolve(file);
  const [found] = await withDatabase(databaseUrl, (db) => readRaw<{ id: string }>(db, IDENTITE, []));
  return found?.id ?? databaseUrl;
}

/** Whether a server or another command has a database open; looked at from outside, by nobody who has it open. */
export async function isServed(databaseUrl: string): Promise<boolean> {
  const file = sqliteFile(databaseUrl);
  if (file) return isOpenElsewhere(file);
  const [others] = await withDatabase(databaseUrl, (db) => readRaw<{ n: number }>(db, AUTRES, []));
  return (others?.n ?? 0) > 0;
}
