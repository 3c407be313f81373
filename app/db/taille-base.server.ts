import { existsSync, statSync } from 'node:fs';
import type { Knex } from 'knex';
import { readRaw } from './dialect.server';
import { sqliteFile, withDatabase } from './knex.server';

/** Bytes of a database, and of SQLite's journal beside it. */
export interface TailleBase {
  octets: number;
  octetsJournal: number;
}

const sizeOf = (file: string): number => (existsSync(file) ? statSync(file).size : 0);

/** The size of a SQLite database; 0 where there is none yet. */
export const tailleSqlite = (file: string): TailleBase => ({
  octets: sizeOf(file),
  octetsJournal: sizeOf(`${file}-wal`),
});

/** The size of an open database. `file` is a SQLite database's. */
export async function tailleOf(db: Knex, file: string | null): Promise<TailleBase> {
  if (file) return tailleSqlite(file);
  const [row] = await readRaw<{ octets: string }>(
    db,
    'SELECT pg_database_size(current_database()) AS octets',
    [],
  );
  return { octets: Number(row?.octets ?? 0), octetsJournal: 0 };
}

/** How large the database of an address is with its journal, in bytes; 0 where there is none yet. */
export async function sizeOfBase(databaseUrl: string): Promise<number> {
  const file = sqliteFile(databaseUrl);
  if (file) return totalOf(tailleSqlite(file));
  return totalOf(await withDatabase(databaseUrl, (db) => tailleOf(db, null)));
}

const totalOf = ({ octets, octetsJournal }: TailleBase): number => octets + octetsJournal;
