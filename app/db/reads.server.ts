import { setTimeout as sleep } from 'node:timers/promises';
import { openAnswer } from './chiffrement.server';
import { faultOf, toDatabaseError } from './faults.server';

/** For how long what may be asked again is asked again while the database cannot be reached, in milliseconds. */
export const RECONNECT_MS = 10_000;

/** Knex's runner of one builder: what this module needs of it. */
export interface Runner {
  client?: unknown;
  builder: {
    _method?: string;
    sql?: unknown;
    client?: unknown;
    toSQL(): { sql: string; bindings: unknown[] };
  };
  connection?: unknown;
  run(): Promise<unknown>;
}

const READS = ['select', 'first', 'pluck'];
const READ = /^\s*(SELECT|WITH)\b/i;
/** A WITH may write. */
const WRITES = /\b(INSERT|UPDATE|DELETE|MERGE)\b/i;

/** Whether a builder, or a raw text, only reads. */
export function isRead({ builder }: Runner): boolean {
  if (typeof builder._method === 'string') return READS.includes(builder._method);
  return typeof builder.sql === 'string' && READ.test(builder.sql) && !WRITES.test(builder.sql);
}

/** How long to wait before another attempt, asleep: longer each time, and never two at the same moment. */
export const pause = (attempt: number, longestMs: number): Promise<void> =>
  sleep(Math.min(5 * 2 ** attempt, longestMs) * (0.5 + Math.random()));

/**
 * Makes what a runner runs raise the errors that the application knows. Outside transactions a read whose connection is lost is asked
 * again on another one; a transaction is repeated as a whole, by `writeTransaction`. What is stored sealed is opened on its way.
 */
export function guardRunner<R extends Runner>(runner: R, inTransaction: boolean): R {
  const run = runner.run.bind(runner);
  const again = !inTransaction && isRead(runner);
  runner.run = async () => {
    const deadline = performance.now() + RECONNECT_MS;
    for (let attempt = 0; ; attempt += 1) {
      try {
        return openAnswer(runner.client, await run());
      } catch (error) {
        if (!again || faultOf(error) !== 'unreachable' || performance.now() > deadline)
          throw toDatabaseError(error);
        runner.connection = undefined;
        await pause(attempt, 500);
      }
    }
  };
  return runner;
}
