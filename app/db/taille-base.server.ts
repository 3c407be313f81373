import { statSync } from 'node:fs';
import { readRaw } from './dialect.server';
import { openDatabase, sqliteFile } from './knex.server';

/** How large a database is, in bytes, with what SQLite has in its journal; 0 where there is none yet. */
export async function sizeOfBase(databaseUrl: string): Promise<number> {
  const file = sqliteFile(databaseUrl);
  if (file)
    return ['', '-wal'].reduce(
      (sum, suffix) => sum + (statSync(file + suffix, { throwIfNoEntry: false })?.size ?? 0),
      0,
    );
  const db = openDatabase(databaseUrl, { pool: 1 });
  try {
    const [found] = await readRaw<{ octets: string }>(
      db,
      'SELECT pg_database_size(current_database()) AS octets',
      [],
    );
    return Number(found?.octets ?? 0);
  } finally {
    await db.destroy();
  }
}
