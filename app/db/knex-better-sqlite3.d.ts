/** Knex ships its dialects without types; this is the part that `sqlite-client.server.ts` extends. */
declare module 'knex/lib/dialects/better-sqlite3/index.js' {
  import { Knex } from 'knex';
  export default class BetterSqlite3Client extends Knex.Client {
    _query(connection: unknown, query: unknown): Promise<unknown>;
  }
}
