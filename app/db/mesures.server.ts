import type { Knex } from 'knex';

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
