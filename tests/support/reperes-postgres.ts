import pg from 'pg';

/** Of each table of a database: how many rows it has, and when they were last written. */
type Reperes = ReadonlyMap<string, string>;

/**
 * Watches a Postgres database from a connection of its own: who asks often whether anybody has written pays for a plan once, and for a look at the
 * tables only where a transaction has ended since, on this server, whoever's.
 */
export class ReperesPostgres {
  #client: Promise<pg.Client> | undefined;
  #sql = '';
  #last: { snapshot: string; reperes: Reperes } | undefined;

  constructor(private readonly url: string) {}

  async read(): Promise<Reperes> {
    // What a snapshot sees is said by its text: as long as that stays, nothing else is there to be seen.
    const snapshot = String((await this.#query<[string]>('SELECT pg_current_snapshot()::text'))[0]?.[0]);
    if (this.#last?.snapshot === snapshot) return this.#last.reperes;
    const reperes = new Map(await this.#query<[string, string]>(await this.#tables(), 'reperes'));
    this.#last = { snapshot, reperes };
    return reperes;
  }

  /** All that a table holds. */
  async rows(table: string): Promise<Record<string, unknown>[]> {
    return (await (await this.#connect()).query(`SELECT * FROM "${table}"`)).rows;
  }

  /** Several statements, all or none. */
  async run(statements: string): Promise<void> {
    await (await this.#connect()).query(statements);
  }

  /** The rows as arrays; a statement that has a name is planned once. */
  async #query<Row extends unknown[]>(text: string, name?: string): Promise<Row[]> {
    const client = await this.#connect();
    const { rows } = await client.query<Row>({ text, name, rowMode: 'array' });
    return rows;
  }

  async close(): Promise<void> {
    const client = await this.#client;
    this.#forget();
    await client?.end();
  }

  #forget(): void {
    this.#client = undefined;
    this.#last = undefined;
  }

  #connect(): Promise<pg.Client> {
    this.#client ??= (async () => {
      const client = new pg.Client({ connectionString: this.url });
      // A server that has gone, or a database that was dropped, is asked anew by the next who wants to know.
      client.on('error', () => this.#forget());
      await client.connect();
      return client;
    })();
    return this.#client;
  }

  /** Nobody makes a table while somebody watches. */
  async #tables(): Promise<string> {
    if (this.#sql) return this.#sql;
    const names = await this.#query<[string]>(
      "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
    );
    const each = names.map(
      ([name]) => `SELECT '${name}', concat(count(*), ':', sum(xmin::text::bigint)) FROM "${name}"`,
    );
    this.#sql = each.join(' UNION ALL ');
    return this.#sql;
  }
}
