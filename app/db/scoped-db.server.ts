import type { Knex } from 'knex';
import { endAcces, lockPacks, type PackRow } from './acces.server';
import { assertLisible, sealValues } from './chiffrement.server';
import { isUniqueViolation, lockRows, nextEditeurNumber, nextNumber } from './dialect.server';
import { appendJournal, type FaitDate, type FaitsEnAttente, keepFaits, withFaits } from './journal.server';
import { OWNER, type Scope } from './owners';
import {
  assertInsertable,
  assertKept,
  assertOwned,
  type Match,
  matchingRows,
  type Row,
  type TableName,
} from './perimetre.server';
import { ScopedReads } from './scoped-reads.server';
import { type TransactionOptions, writeTransaction } from './transaction.server';

/** The audit trail is only ever appended to. */
type Writable = Exclude<TableName, 'journal' | 'journal_tetes'>;

/** Rows per INSERT: SQLite takes 32,766 values in one statement, and a client has some fifty. */
const INSERT_CHUNK = 200;

/** The database as one caller sees it: readings start from the rows of the scope, and writes check that they stay in it (house law 5). */
export class ScopedDb extends ScopedReads {
  readonly #knex: Knex;
  /** The facts that the transaction it works in has told of; null outside of one. */
  readonly #faits: FaitsEnAttente | null;

  /** Where readings may go that need not know of the last second; null keeps them here, as it does once this caller has written. */
  #lecteur: (() => Knex | null) | null;

  constructor(
    knex: Knex,
    scope: Scope,
    faits: FaitsEnAttente | null = null,
    lecteur: (() => Knex | null) | null = null,
  ) {
    super(knex, scope);
    this.#knex = knex;
    this.#faits = faits;
    this.#lecteur = lecteur;
  }

  /**
   * The database for lists, figures and exports, to be read alone: a replica where there is one that knows of everything this caller has
   * written (`replique`), else this very one, as within a transaction.
   */
  forReading(): ScopedDb {
    const knex = this.#lecteur?.();
    return knex ? new ScopedDb(knex, this.scope) : this;
  }

  /** Locks a row until the transaction ends and returns it as it is then. */
  async lock<T extends TableName>(table: T, values: Partial<Row<T>>): Promise<Row<T> | undefined> {
    const query = matchingRows(this.#knex, this.scope, table, values as Match<Row<T>>).limit(1);
    const [row] = await lockRows(this.#knex, query);
    return row as Row<T> | undefined;
  }

  /** The next number of a centre's series, taken with the transaction it belongs to; no gap survives a rollback. */
  async nextNumber(centreId: string, serie: string): Promise<number> {
    assertOwned(this.scope, 'compteurs', centreId);
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
    for (const row of list) assertInsertable(this.scope, table, row);
    await this.#write(async (knex) => {
      for (let start = 0; start < list.length; start += INSERT_CHUNK) {
        const chunk = list.slice(start, start + INSERT_CHUNK);
        await knex(table as string).insert(chunk.map((row) => sealValues(knex, table, row)));
      }
    });
  }

  /**
   * Adds a row unless another one, in whatever scope, has a value of it that must be unique; tells whether it was added. No column is
   * named: of two at once Postgres would look at that one alone, and fail at another that they share.
   */
  async insertUnlessTaken<T extends Writable>(table: T, row: Partial<Row<T>>): Promise<boolean> {
    assertInsertable(this.scope, table, row);
    const query = (knex: Knex) =>
      knex(table as string)
        .insert(sealValues(knex, table, row))
        .onConflict()
        .ignore()
        .returning(OWNER[table]);
    const added = await this.#write(async (knex) => (await query(knex)) as unknown[]);
    return added.length > 0;
  }

  /** Changes the scope's rows that match; returns how many. */
  update<T extends Writable>(table: T, match: Match<Row<T>>, values: Partial<Row<T>>): Promise<number> {
    return this.#change(table, match, values, (query, sealed) => query.update(sealed));
  }

  /** The same; returns the rows that it changed, as they are now. Two callers at once never both change a row for one match. */
  updateReturning<T extends Writable>(
    table: T,
    match: Match<Row<T>>,
    values: Partial<Row<T>>,
  ): Promise<Row<T>[]> {
    return this.#change(table, match, values, (query, sealed) => query.update(sealed).returning('*'));
  }

  /** Changes rows unless another one, in whatever scope, has a value that must be unique; tells whether it did. */
  async updateUnlessTaken<T extends Writable>(
    table: T,
    match: Match<Row<T>>,
    values: Partial<Row<T>>,
  ): Promise<boolean> {
    assertKept(this.scope, table, values);
    // A transaction of its own: Postgres would give the whole one up.
    const attempt = async (knex: Knex) => {
      const rows = () => matchingRows(knex, this.scope, table, match);
      await assertLisible(knex, table, values, rows);
      const sealed = sealValues(knex, table, values, match);
      return knex.transaction((savepoint) =>
        matchingRows(savepoint, this.scope, table, match).update(sealed),
      );
    };
    return this.#write(attempt).then(
      () => true,
      (error) => {
        if (isUniqueViolation(error)) return false;
        throw error;
      },
    );
  }

  delete<T extends Writable>(table: T, match: Match<Row<T>>): Promise<number> {
    return this.#write(async (knex) => matchingRows(knex, this.scope, table, match).delete());
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
    assertOwned(this.scope, 'journal', compteId);
    if (this.#faits) return keepFaits(this.#faits, compteId, faits);
    await writeTransaction(this.#knex, (knex) => appendJournal(knex, compteId, faits));
  }

  /** All or nothing; see writeTransaction. Inside a transaction it joins that one. */
  transaction<R>(work: (db: ScopedDb) => Promise<R>, options?: TransactionOptions): Promise<R> {
    if (this.#faits) return work(this);
    this.#lecteur = null;
    return writeTransaction(
      this.#knex,
      (knex) => withFaits(knex, (faits) => work(new ScopedDb(knex, this.scope, faits))),
      options,
    );
  }

  #change<T extends Writable, R>(
    table: T,
    match: Match<Row<T>>,
    values: Partial<Row<T>>,
    change: (query: Knex.QueryBuilder, sealed: Partial<Row<T>>) => PromiseLike<R>,
  ): Promise<R> {
    assertKept(this.scope, table, values);
    return this.#write(async (knex) => {
      const rows = () => matchingRows(knex, this.scope, table, match);
      await assertLisible(knex, table, values, rows);
      return change(rows(), sealValues(knex, table, values, match));
    });
  }

  #write<R>(work: (knex: Knex) => Promise<R>): Promise<R> {
    if (this.#faits) return work(this.#knex);
    this.#lecteur = null;
    return writeTransaction(this.#knex, work);
  }
}
