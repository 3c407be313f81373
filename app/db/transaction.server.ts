import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { ECRITURES } from '~/lib/canaux.server';
import { CommitIncertainError, UnavailableError } from '~/lib/unavailable';
import { dialectOf } from './dialect.server';
import { type Fault, faultOf, toCommitError, toDatabaseError } from './faults.server';
import { allowJob } from './postgres-client.server';
import { pause, RECONNECT_MS } from './reads.server';
import { WritersLine } from './writers-line.server';

/** How long a writer waits for its turn before giving up, from the moment it came, in milliseconds. */
const PATIENCE_MS = 15_000;

/** How long a job leaves SQLite's place free once it was refused it, in milliseconds: longer than others stay asleep between two attempts. */
const BREATH_MS = 250;
/** How many times it does so; then it waits like the others, who would keep it out for good where they are many. */
const BREATHS = 3;
/** The longest of those sleeps, about. */
const ASLEEP_MS = 50;

/** Writers of one process stand in line instead of polling: SQLite has a single place for them. */
const lines = new WeakMap<Knex, WritersLine>();

export interface TransactionOptions {
  /**
   * Doing it twice comes to the same as once (a row made under its form's id): it is done again where nobody can say whether the database
   * kept it.
   */
  repeatable?: boolean;
  /** Work that nobody waits for at a page: its statements may take minutes, and on SQLite those who wait at one go first. */
  job?: boolean;
}

/**
 * Runs `work` in a write transaction, all or nothing. SQLite: begins IMMEDIATE, waiting asleep for other processes' writers.
 * Postgres: READ COMMITTED. Repeated while others stand in its way and, where it is certain that nothing was kept, while the database is
 * lost: `work` may therefore run more than once and must only touch the database. Raises DatabaseBusyError, DatabaseUnavailableError,
 * and CommitIncertainError when the answer to the COMMIT was lost.
 */
export async function writeTransaction<T>(
  db: Knex,
  work: (tx: Knex.Transaction) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  if (!ECRITURES.ecoute) return inTransaction(db, work, options);
  const since = performance.now();
  let gardee = false;
  try {
    const value = await inTransaction(db, work, options);
    gardee = true;
    return value;
  } finally {
    ECRITURES.publish({ dureeMs: performance.now() - since, gardee });
  }
}

function inTransaction<T>(
  db: Knex,
  work: (tx: Knex.Transaction) => Promise<T>,
  options: TransactionOptions,
): Promise<T> {
  const since = performance.now();
  const attempt = () => tryOnce(db, work, options);
  if (dialectOf(db) === 'postgres') return withRetries(attempt, since, options);
  const inLine = <R>(turn: () => Promise<R>) => lineOf(db).alone(since + PATIENCE_MS, turn);
  if (!options.job) return inLine(() => withRetries(attempt, since, options));
  // Leaves the line between two attempts, as it leaves the place.
  return withRetries(
    () => inLine(attempt),
    since,
    options,
    (refused) => (refused < BREATHS ? letOthersGo(db, since + PATIENCE_MS) : pause(refused, ASLEEP_MS)),
  );
}

function lineOf(db: Knex): WritersLine {
  const line = lines.get(db) ?? new WritersLine();
  lines.set(db, line);
  return line;
}

/** `yielding` is how to wait where another writer stood in the way. */
async function withRetries<T>(
  tryIt: () => Promise<Outcome<T>>,
  since: number,
  options: TransactionOptions,
  yielding = (attempt: number) => pause(attempt, ASLEEP_MS),
): Promise<T> {
  let doubt: CommitIncertainError | undefined;
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await tryIt();
    if ('value' in outcome) return outcome.value;
    const { error } = outcome;
    if (error instanceof CommitIncertainError) doubt ??= error;
    const patience = patienceOf(faultOf(error));
    // What became of a first attempt stays in doubt until a later one has told.
    if (patience === 0 || (doubt && !options.repeatable) || performance.now() > since + patience)
      throw error instanceof UnavailableError ? (doubt ?? error) : error;
    await (patience === RECONNECT_MS ? pause(attempt, 500) : yielding(attempt));
  }
}

/** Waits until SQLite's place is free, and then for long enough that whoever else waits for it comes by. */
async function letOthersGo(db: Knex, deadline: number): Promise<void> {
  const isTaken = async () => {
    const outcome = await tryOnce(db, async () => undefined, {});
    return 'error' in outcome && faultOf(outcome.error) === 'conflict';
  };
  for (let attempt = 0; (await isTaken()) && performance.now() < deadline; attempt += 1)
    await pause(attempt, ASLEEP_MS);
  await sleep(BREATH_MS);
}

type Outcome<T> = { value: T } | { error: unknown };

/** One attempt. Unless it ends in CommitIncertainError, nothing of an attempt that failed was kept. */
async function tryOnce<T>(
  db: Knex,
  work: (tx: Knex.Transaction) => Promise<T>,
  { job = false }: TransactionOptions,
): Promise<Outcome<T>> {
  let isDone = false;
  let failure: { error: unknown } | undefined;
  try {
    const value = await db.transaction(async (tx) => {
      try {
        if (job && dialectOf(tx) === 'postgres') await allowJob(tx);
        const result = await work(tx);
        isDone = true;
        return result;
      } catch (error) {
        // Kept here: should the rollback fail as well, Knex would tell of that instead.
        failure = { error };
        throw error;
      }
    });
    return { value };
  } catch (error) {
    return { error: isDone ? toCommitError(error) : toDatabaseError(failure ? failure.error : error) };
  }
}

/** For how long to try again, in milliseconds: a lock that was waited for to the end of its time is not waited for once more. */
function patienceOf(fault: Fault | null): number {
  if (fault === 'conflict') return PATIENCE_MS;
  return fault === 'unreachable' ? RECONNECT_MS : 0;
}
