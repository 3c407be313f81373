/** Knex ships its dialects without types; this is the part that `sqlite-client.server.ts` and `postgres-client.server.ts` extend. */
declare module 'knex/lib/dialects/better-sqlite3/index.js' {
  import { Knex } from 'knex';
  export default class BetterSqlite3Client extends Knex.Client {
    transacting?: boolean;
    runner(builder: unknown): import('./reads.server').Runner;
    values(values: unknown, builder: unknown, holder: { bindings: unknown[] }): string;
    queryCompiler(builder: import('./sqlite-client.server').Constructeur, bindings?: unknown): unknown;
    acquireRawConnection(): Promise<unknown>;
    destroy(): Promise<void>;
    processResponse(query: object, runner: unknown): unknown;
    _query(connection: unknown, query: unknown): Promise<unknown>;
  }
}

declare module 'knex/lib/dialects/postgres/index.js' {
  import { Knex } from 'knex';
  export default class PostgresClient extends Knex.Client {
    transacting?: boolean;
    connectionSettings: { options?: string };
    config: { primaire?: Knex };
    runner(builder: unknown): import('./reads.server').Runner;
    _acquireOnlyConnection(): Promise<unknown>;
    queryCompiler(builder: Knex.QueryBuilder, bindings?: unknown): unknown;
    values(values: unknown, builder: unknown, holder: { bindings: unknown[] }): string;
    _query(connection: unknown, query: unknown): Promise<unknown>;
  }
}
