import type { Knex } from 'knex';
import { endAcces, lockPacks, type PackRow } from './acces.server';
import { Comptages } from './comptages.server';
import {
  isSelective,
  isUniqueViolation,
  lockRows,
  matchTerms,
  nextEditeurNumber,
  nextNumber,
  type Searchable,
  searchFirst,
} from './dialect.server';
import { findPaires, type PairesTrouvees, type RecherchePaires } from './doublons.server';
import { appendJournal, type FaitDate, type FaitsEnAttente, keepFaits, withFaits } from './journal.server';
import { insertOwner, OWNER, ownersOf, type Scope } from './owners';
import type { Query } from './query';
import type { ScopedTables } from './tables';
import { type TransactionOptions, writeTransaction } from './transaction.server';

type TableName = keyof ScopedTables;
type Row<T extends TableName> = ScopedTables[T];
/** The audit trail is only ever appended to. */
type Writable = Exclude<TableName, 'journal' | 'journal_tetes'>;

/** Values a row must have; a list means any of them. */
export type Match<R> = { [C in keyof R]?: R[C] | readonly R[C][] };

/** Rows per INSERT: SQLite takes 32,766 values in one statement, and a client has some fifty. */
const INSERT_CHUNK = 200;

/**
 * The database as one caller sees it: `from` starts from the rows of the scope, writes check that they stay in it.
 * Nothing here reads or writes a tenant's table without the scope's condition (house law 5).
 */
export class ScopedDb {
  readonly #knex: Knex;
  /** The facts that the transaction it works in has told of; null outside of one. */
  readonly #faits: FaitsEnAttente | null;

  constructor(
    knex: Knex,
    readonly scope: Scope,
    faits: FaitsEnAttente | null = null,
  ) {
    this.#knex = knex;
    this.#faits = faits;
  }

  /** The scope's rows of a table. As a derived table, so that no later `or` can widen it. */
  from<T extends TableName>(table: T): Query<Row<T>> {
    return this.#knex.from(this.#owned(table).as(table)) as unknown as Query<Row<T>>;
  }

  /** The same rows narrowed to some of the scope's centres (the current one, in lists). */
  fromCentres<T extends TableName>(table: T, centreIds: readonly string[]): Query<Row<T>> {
    return this.#narrowed(centreIds).from(table);
  }

  #narrowed(centreIds: readonly string[]): ScopedDb {
    return new ScopedDb(this.#knex, { ...this.scope, centreIds: this.#inside(centreIds) }, this.#faits);
  }

  #inside(centreIds: readonly string[]): string[] {
    return centreIds.filter((id) => this.scope.centreIds.includes(id));
  }

  /** The rows of some of the scope's centres whose folded `recherche` column holds every term. */
  search<T extends Searchable>(table: T, centreIds: readonly string[], terms: string[]): Query<Row<T>> {
    const centres = this.#narrowed(centreIds);
    const source = isSelective(terms) ? searchFirst(this.#knex, table) : table;
    const query = this.#knex.from(centres.#owned(table, this.#knex, source).as(table));
    matchTerms(this.#knex, table, query, terms);
    return query as unknown as Query<Row<T>>;
  }

  /** The rows of a query that are no client's, or whose client is not in the trash. */
  withoutTrash<R extends { client_id: string | null }, T>(query: Query<R, T>): Query<R, T> {
    const trash = this.#owned('clients').whereNotNull('supprime_le').select('id');
    const rows = query as unknown as Knex.QueryBuilder;
    rows.where((kept) => kept.whereNull('client_id').orWhereNotIn('client_id', trash));
    return query;
  }

  /** What the rows of some of the scope's centres come to. */
  comptages(centreIds: readonly string[]): Comptages {
    return new Comptages(this.#knex, this.#inside(centreIds));
  }

  /** Pairs of living clients of some of the scope's centres that are probably one person. */
  paires(recherche: RecherchePaires): Promise<PairesTrouvees> {
    return findPaires(this.#knex, { ...recherche, centreIds: this.#inside(recherche.centreIds) });
  }

  /** The query with the greatest values of a column in front and rows without one behind, where the databases differ. */
  orderDescNullsLast<R>(query: Query<R>, column: keyof R & string): Query<R> {
    (query as unknown as Knex.QueryBuilder).orderByRaw('?? IS NULL, ?? DESC', [column, column]);
    return query;
  }

  async count<R>(query: Query<R>): Promise<number> {
    const [row] = (await (query as unknown as Knex.QueryBuilder).clone().clearOrder().count({ n: '*' })) as [
      { n: number | string },
    ];
    return Number(row.n);
  }

  /** Locks a row until the transaction ends and returns it as it is then. */
  async lock<T extends TableName>(table: T, values: Partial<Row<T>>): Promise<Row<T> | undefined> {
    const [row] = await lockRows(this.#knex, this.#owned(table).where(values).limit(1));
    return row as Row<T> | undefined;
  }

  /** The next number of a centre's series, taken with the transaction it belongs to; no gap survives a rollback. */
  async nextNumber(centreId: string, serie: string): Promise<number> {
    this.#assertOwned('compteurs', centreId);
    return nextNumber(this.#knex, centreId, serie);
  }

  /** The next number of a series of the publisher's own, which no scope divides; outside a transaction a gap could survive. */
  async nextEditeurNumber(serie: string): Promise<number> {
    if (!this.#faits) throw new Error('Numéro pris hors d’une transaction');
    return nextEditeurNumber(this.#knex, serie);
  }

  async insert<T extends Writable>(table: T, rows: Partial<Row<T>> | Partial<Row<T>>[]): Promise<void> {
    const list: Partial<Row<T>>[] = Array.isArray(rows) ? rows : [rows];
    if (list.length === 0) return;
    for (const row of list) this.#assertInsertable(table, row);
    await this.#write(async (knex) => {
      for (let start = 0; start < list.length; start += INSERT_CHUNK) {
        await knex(table as string).insert(list.slice(start, start + INSERT_CHUNK));
      }
    });
  }

  /**
   * Adds a row unless another one, in whatever scope, has a value of it that must be unique; tells whether it was added. No column is
   * named: of two at once Postgres would look at that one alone, and fail at another that they share.
   */
  async insertUnlessTaken<T extends Writable>(table: T, row: Partial<Row<T>>): Promise<boolean> {
    this.#assertInsertable(table, row);
    const query = (knex: Knex) =>
      knex(table as string)
        .insert(row)
        .onConflict()
        .ignore()
        .returning(OWNER[table]);
    const added = await this.#write(async (knex) => (await query(knex)) as unknown[]);
    return added.length > 0;
  }

  /** Changes the scope's rows that match; returns how many. */
  update<T extends Writable>(table: T, match: Match<Row<T>>, values: Partial<Row<T>>): Promise<number> {
    this.#assertKept(table, values);
    return this.#write((knex) => this.#matching(table, match, knex).update(values));
  }

  /** The same; returns the rows that it changed, as they are now. Two callers at once never both change a row for one match. */
  updateReturning<T extends Writable>(
    table: T,
    match: Match<Row<T>>,
    values: Partial<Row<T>>,
  ): Promise<Row<T>[]> {
    this.#assertKept(table, values);
    return this.#write(
      async (knex) => (await this.#matching(table, match, knex).update(values).returning('*')) as Row<T>[],
    );
  }

  /** Changes rows unless another one, in whatever scope, has a value that must be unique; tells whether it did. */
  async updateUnlessTaken<T extends Writable>(
    table: T,
    match: Match<Row<T>>,
    values: Partial<Row<T>>,
  ): Promise<boolean> {
    this.#assertKept(table, values);
    // A transaction of its own: Postgres would give the whole one up.
    const attempt = (knex: Knex) =>
      knex.transaction((savepoint) => this.#matching(table, match, savepoint).update(values));
    return this.#write(attempt).then(
      () => true,
      (error) => {
        if (isUniqueViolation(error)) return false;
        throw error;
      },
    );
  }

  delete<T extends Writable>(table: T, match: Match<Row<T>>): Promise<number> {
    return this.#write((knex) => this.#matching(table, match, knex).delete());
  }

  /** Locks centres of the scope's accounts, the caller's own or not, and returns their packs: a user's places are in all of them. */
  lockPacks(centreIds: readonly string[] | null): Promise<PackRow[]> {
    return this.#write((knex) => lockPacks(knex, this.scope.compteIds, centreIds));
  }

  /** Ends the sessions and tokens of a user of the scope's accounts. */
  endAcces(userId: string): Promise<void> {
    return this.#write((knex) => endAcces(knex, this.scope.compteIds, userId));
  }

  /** Adds facts to the audit trail of an account of the scope: at the end of the transaction it works in, or at once. */
  async appendJournal(compteId: string, faits: readonly FaitDate[]): Promise<void> {
    this.#assertOwned('journal', compteId);
    if (this.#faits) return keepFaits(this.#faits, compteId, faits);
    await writeTransaction(this.#knex, (knex) => appendJournal(knex, compteId, faits));
  }

  /** All or nothing; see writeTransaction. Inside a transaction it joins that one. */
  transaction<R>(work: (db: ScopedDb) => Promise<R>, options?: TransactionOptions): Promise<R> {
    if (this.#faits) return work(this);
    return writeTransaction(
      this.#knex,
      (knex) => withFaits(knex, (faits) => work(new ScopedDb(knex, this.scope, faits))),
      options,
    );
  }

  #owned(table: TableName, knex: Knex = this.#knex, source: string | Knex.Raw = table): Knex.QueryBuilder {
    const owner = OWNER[table];
    return knex.from(source as string).whereIn(owner, [...ownersOf(this.scope, table, owner)]);
  }

  #matching<T extends TableName>(table: T, match: Match<Row<T>>, knex: Knex): Knex.QueryBuilder {
    const query = this.#owned(table, knex);
    for (const [column, value] of Object.entries(match)) {
      if (Array.isArray(value)) query.whereIn(column, value);
      else query.where(column, value as string);
    }
    return query;
  }

  #assertKept<T extends TableName>(table: T, values: Partial<Row<T>>): void {
    const owner = (values as Record<string, unknown>)[OWNER[table]];
    if (owner !== undefined) this.#assertOwned(table, owner);
  }

  #assertInsertable<T extends TableName>(table: T, row: Partial<Row<T>>): void {
    const column = insertOwner(table);
    this.#assertOwned(table, (row as Record<string, unknown>)[column], column);
  }

  #assertOwned(table: TableName, owner: unknown, column = OWNER[table]): void {
    const ids = ownersOf(this.scope, table, column);
    if (typeof owner !== 'string' || !ids.includes(owner))
      throw new Error(`Écriture hors du périmètre : ${table}`);
  }

  #write<R>(work: (knex: Knex) => Promise<R>): Promise<R> {
    return this.#faits ? work(this.#knex) : writeTransaction(this.#knex, work);
  }
}
