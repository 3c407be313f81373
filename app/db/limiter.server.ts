import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { type Annonces, joinCount } from '~/lib/annonces';
import { dialectOf } from './dialect.server';
import { toDatabaseError } from './faults.server';

/** Counts attempts by key; several web processes share the count where the database is Postgres. */
export interface Limiter {
  /** Seconds until the next attempt is allowed, 0 when this one is. */
  consume(key: string): Promise<number>;
  /** Takes one attempt back: it was a right one. */
  refund(key: string): Promise<void>;
  /** Forgets a key's attempts. */
  forget(key: string): Promise<void>;
}

/**
 * The table of the counts by way of the pool like every other statement. The library names its statements, and a name that one client gave
 * means nothing on the connection that a pooler lends it next.
 */
class PooledLimiter extends RateLimiterPostgres {
  declare client: Knex;

  async _query({ text, values }: { text: string; values: unknown[] }): Promise<unknown> {
    const { client } = this.client;
    const connection = await client.acquireConnection();
    try {
      return (await client.query(connection, { sql: text, bindings: values })).response;
    } finally {
      await client.releaseConnection(connection);
    }
  }
}

/** Keys hold what people typed, of any length; the table takes short ones, and nobody's address has to stand in it. */
const digest = (key: string): string => createHash('sha256').update(key).digest('hex');

/**
 * `points` attempts per `duration` seconds and key. SQLite means one machine: its web processes count in memory and, where there are several,
 * tell each other.
 */
export function createLimiter(
  db: Knex,
  options: { name: string; points: number; duration: number },
  annonces?: Annonces,
): Limiter {
  const settings = { keyPrefix: options.name, points: options.points, duration: options.duration };
  const own = dialectOf(db) === 'postgres' ? null : new RateLimiterMemory(settings);
  const limiter =
    own ??
    new PooledLimiter({
      ...settings,
      storeClient: db,
      storeType: 'knex',
      tableName: 'limites',
      tableCreated: true,
    });
  if (own) joinCount(options.name, own, annonces);
  const tell = (key: string, points: number | null) => own && annonces?.say(options.name, key, points);
  const guarded = <T>(result: Promise<T>): Promise<T> =>
    result.catch((error: unknown) => {
      throw toDatabaseError(error);
    });
  return {
    async consume(key) {
      tell(digest(key), 1);
      try {
        await limiter.consume(digest(key));
        return 0;
      } catch (reason) {
        if (reason instanceof RateLimiterRes) return Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
        throw toDatabaseError(reason);
      }
    },
    async refund(key) {
      tell(digest(key), -1);
      await guarded(limiter.reward(digest(key)));
    },
    async forget(key) {
      tell(digest(key), null);
      await guarded(limiter.delete(digest(key)));
    },
  };
}
