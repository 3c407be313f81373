import type { Knex } from 'knex';
import PostgresClient from 'knex/lib/dialects/postgres/index.js';
import { faultOf, toDatabaseError } from './faults.server';
import { bindLongList } from './longues-listes.server';
import { pageByOwner } from './pages-postgres.server';
import { guardRunner, type Runner } from './reads.server';

/** How long a statement may wait for a lock, may run, and a transaction may stand still, in milliseconds. */
interface Limits {
  lockMs: number;
  statementMs: number;
  idleMs: number;
}

/** What a page may take. */
const OF_PAGES: Limits = { lockMs: 10_000, statementMs: 30_000, idleMs: 15_000 };
/** What work of its own may take that nobody waits for: migrations, imports, sweeps. */
const OF_JOBS: Limits = { lockMs: 60_000, statementMs: 600_000, idleMs: 120_000 };

/** How much later than the server the application gives a statement up, which a server that stands still would never do. */
const GRACE_MS = 5000;
const ROLLBACK_MS = 4000;

interface PostgresConnection {
  query(config: object, done: (error: Error | null, response: { command?: string }) => void): void;
  /** Knex's mark of a connection that the pool must not give out again. */
  __knex__disposed?: unknown;
  connection: { stream: { destroy(): void } };
}

interface QueryObject {
  sql: string;
  bindings?: readonly unknown[];
  options?: object;
  response?: { command?: string };
}

const settings = ({ lockMs, statementMs, idleMs }: Limits) => [
  ['lock_timeout', lockMs],
  ['statement_timeout', statementMs],
  ['idle_in_transaction_session_timeout', idleMs],
];

/** For a connection's first message: what holds for statements of their own, where nobody stands between who would refuse it. */
export const SESSION_OPTIONS = settings(OF_PAGES)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/** Sets the limits of the transaction that it is sent in, and of no other. */
const setLocal = (limits: Limits): string =>
  settings(limits)
    .map(([name, value]) => `SET LOCAL ${name} = ${value}`)
    .join('; ');

const BEGIN = `BEGIN; ${setLocal(OF_PAGES)}`;
const STATEMENT_LIMIT = /^SET LOCAL .*statement_timeout = (\d+)/;

/** Gives a transaction the time that a job needs. */
export async function allowJob(tx: Knex): Promise<void> {
  await tx.raw(setLocal(OF_JOBS));
}

/** The limit of the transaction that a connection is in, where it is not that of pages. */
const limits = new WeakMap<PostgresConnection, number>();

/**
 * Knex's Postgres client with time limits. A transaction brings its own in the message that begins it, which costs nothing and holds
 * behind a pooler as well; whatever is not answered past them loses its connection.
 */
class LimitedPostgresClient extends PostgresClient {
  override runner(builder: unknown): Runner {
    return guardRunner(super.runner(builder), this.transacting === true);
  }

  override values(values: unknown, builder: unknown, holder: { bindings: unknown[] }): string {
    return (
      bindLongList(values, holder, 'jsonb_array_elements_text(?::jsonb)') ??
      super.values(values, builder, holder)
    );
  }

  override queryCompiler(builder: Knex.QueryBuilder, bindings?: unknown): unknown {
    return super.queryCompiler(pageByOwner(this as unknown as Knex.Client, builder), bindings);
  }

  /** PgBouncer knows none of these options: behind it statements outside transactions have the application's own limit. */
  override async _acquireOnlyConnection(): Promise<unknown> {
    const { options } = this.connectionSettings;
    try {
      return await super._acquireOnlyConnection();
    } catch (error) {
      if (!isRefusedOption(error) || options !== SESSION_OPTIONS) throw error;
      this.connectionSettings = { ...this.connectionSettings, options: undefined };
      return super._acquireOnlyConnection();
    }
  }

  override async _query(connection: PostgresConnection, query: QueryObject): Promise<QueryObject> {
    if (query.sql === 'BEGIN;') {
      limits.delete(connection);
      query.sql = BEGIN;
    }
    const wider = STATEMENT_LIMIT.exec(query.sql)?.[1];
    if (wider) limits.set(connection, Number(wider));
    const limitMs = query.sql === 'ROLLBACK' ? ROLLBACK_MS : statementLimit(connection) + GRACE_MS;
    const timer = setTimeout(() => abandon(connection), limitMs);
    try {
      const answered = (await super._query(connection, query)) as QueryObject;
      // Postgres undoes a transaction in which a statement failed, and calls its COMMIT a success.
      if (query.sql === 'COMMIT;' && answered.response?.command === 'ROLLBACK') throw new UndoneError();
      return answered;
    } catch (error) {
      if (faultOf(error) === 'unreachable') connection.__knex__disposed = error;
      throw error;
    } finally {
      clearTimeout(timer);
      if (ENDS.includes(query.sql)) limits.delete(connection);
    }
  }
}

/** The connections of a replica that have yet to answer, by its client. */
const asked = new WeakMap<object, Set<PostgresConnection>>();

/** Two servers, of which the first reads for the second: what it cannot answer now, the second does. */
class ReplicaPostgresClient extends LimitedPostgresClient {
  override async _query(connection: PostgresConnection, query: QueryObject): Promise<QueryObject> {
    const connections = asked.get(this) ?? new Set();
    asked.set(this, connections.add(connection));
    try {
      return await super._query(connection, query);
    } finally {
      connections.delete(connection);
    }
  }

  override runner(builder: unknown): Runner {
    const runner = PostgresClient.prototype.runner.call(this, builder);
    const run = runner.run.bind(runner);
    const { primaire } = this.config;
    runner.run = async () => {
      try {
        return await run();
      } catch (error) {
        const fault = faultOf(error);
        if (!primaire || (fault !== 'unreachable' && fault !== 'conflict')) throw toDatabaseError(error);
        runner.builder.client = primaire.client;
        return primaire.client.runner(runner.builder).run();
      }
    };
    return runner;
  }
}

const ENDS = ['COMMIT;', 'ROLLBACK'];

const statementLimit = (connection: PostgresConnection): number =>
  limits.get(connection) ?? OF_PAGES.statementMs;

const abandon = (connection: PostgresConnection): void => connection.connection.stream.destroy();

const isRefusedOption = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '08P01' &&
  /startup parameter/.test(error.message);

/** Somebody went on with a transaction after one of its statements had failed; nothing of it was kept. */
class UndoneError extends Error {
  override name = 'UndoneError';
  /** Class 40, 'transaction rollback'. */
  readonly code = '40000';
  constructor() {
    super('Transaction défaite par la base de données');
  }
}

/** Waits no longer for what a replica was asked: the primary answers. */
export function giveUpReadings(replique: Knex): void {
  asked.get(replique.client)?.forEach(abandon);
}

export const postgresClient = LimitedPostgresClient as unknown as typeof Knex.Client;

/** The client of a replica; `primaire` of its configuration answers where it cannot. */
export const replicaClient = ReplicaPostgresClient as unknown as typeof Knex.Client;
