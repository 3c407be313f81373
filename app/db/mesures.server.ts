import type { Knex } from 'knex';
import { dialectOf, readRaw } from './dialect.server';
import { tailleSqlite } from './examen.server';

/** What a process has open to its database. */
export interface EtatPool {
  utilisees: number;
  libres: number;
  /** Those who wait for one. */
  attentes: number;
}

interface Pool {
  numUsed(): number;
  numFree(): number;
  numPendingAcquires(): number;
}

/** The connections of this process; on SQLite those of writers, since one more is all that reads need. */
export function poolOf(db: Knex): EtatPool {
  const pool = db.client.pool as Pool;
  return { utilisees: pool.numUsed(), libres: pool.numFree(), attentes: pool.numPendingAcquires() };
}

/** Bytes of the database, and of SQLite's journal. `file` is a SQLite database's. */
export async function tailleOf(
  db: Knex,
  file: string | null,
): Promise<{ octets: number; octetsJournal: number }> {
  if (file && dialectOf(db) === 'sqlite') return tailleSqlite(file);
  const [row] = await readRaw<{ octets: string }>(
    db,
    'SELECT pg_database_size(current_database()) AS octets',
    [],
  );
  return { octets: Number(row?.octets ?? 0), octetsJournal: 0 };
}
