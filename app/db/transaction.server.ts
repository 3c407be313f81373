import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { DatabaseBusyError } from '~/domain/errors';
import { dialectOf } from './dialect.server';

/** How long a writer waits for its turn before giving up, in milliseconds. */
const PATIENCE_MS = 15_000;

/** Writers of one process stand in line instead of polling: SQLite has a single place for them. */
const lines = new WeakMap<Knex, Promise<unknown>>();

/**
 * Runs `work` in a write transaction, all or nothing. SQLite: begins IMMEDIATE, waiting asleep for other processes' writers.
 * Postgres: READ COMMITTED, repeated after a deadlock. `work` may therefore run more than once and must only touch the database.
 * Raises DatabaseBusyError.
 */
export function writeTransaction<T>(db: Knex, work: (tx: Knex.Transaction) => Promise<T>): Promise<T> {
  if (dialectOf(db) === 'postgres') return withRetries(db, work);
  const turn = (lines.get(db) ?? Promise.resolve()).then(() => withRetries(db, work));
  lines.set(
    db,
    turn.catch(() => undefined),
  );
  return turn;
}

async function withRetries<T>(db: Knex, work: (tx: Knex.Transaction) => Promise<T>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (!isTransient(error)) throw error;
      if (Date.now() > deadline) throw new DatabaseBusyError({ cause: error });
      await sleep(Math.min(5 * 2 ** attempt, 50) * (0.5 + Math.random()));
    }
  }
}

/** SQLite's busy lock; Postgres's deadlock and serialization failure. */
function isTransient(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.startsWith('SQLITE_BUSY') || code === '40001' || code === '40P01';
}
