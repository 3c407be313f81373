import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { dialectOf } from './dialect.server';

/** Counts attempts by key; several web processes share the count where the database is Postgres. */
export interface Limiter {
  /** Seconds until the next attempt is allowed, 0 when this one is. */
  consume(key: string): Promise<number>;
  /** Takes one attempt back: it was a right one. */
  refund(key: string): Promise<void>;
  /** Forgets a key's attempts. */
  forget(key: string): Promise<void>;
}

/** Keys hold what people typed, of any length; the table takes short ones, and nobody's address has to stand in it. */
const digest = (key: string): string => createHash('sha256').update(key).digest('hex');

/** `points` attempts per `duration` seconds and key. SQLite means one web process, whose memory is the whole truth. */
export function createLimiter(
  db: Knex,
  options: { name: string; points: number; duration: number },
): Limiter {
  const settings = { keyPrefix: options.name, points: options.points, duration: options.duration };
  const limiter =
    dialectOf(db) === 'postgres'
      ? new RateLimiterPostgres({
          ...settings,
          storeClient: db,
          storeType: 'knex',
          tableName: 'limites',
          tableCreated: true,
        })
      : new RateLimiterMemory(settings);
  return {
    async consume(key) {
      try {
        await limiter.consume(digest(key));
        return 0;
      } catch (reason) {
        if (reason instanceof RateLimiterRes) return Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
        throw reason;
      }
    },
    async refund(key) {
      await limiter.reward(digest(key));
    },
    async forget(key) {
      await limiter.delete(digest(key));
    },
  };
}
