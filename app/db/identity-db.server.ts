import type { Knex } from 'knex';
import { appendJournal, type FaitDate } from './journal.server';
import type { Query } from './query';
import type { IdentityTables } from './tables';
import { writeTransaction } from './transaction.server';

type TableName = keyof IdentityTables;
type Row<T extends TableName> = IdentityTables[T];
/** The audit trail is only ever appended to. */
type Writable = Exclude<TableName, 'journal' | 'journal_tetes'>;

/** Accounts, users, centres and sessions before a scope is known: for signing in, building contexts and the command. */
export class IdentityDb {
  readonly #knex: Knex;
  readonly #inTransaction: boolean;

  constructor(knex: Knex, inTransaction = false) {
    this.#knex = knex;
    this.#inTransaction = inTransaction;
  }

  from<T extends TableName>(table: T): Query<Row<T>> {
    return this.#knex.from(table) as unknown as Query<Row<T>>;
  }

  insert<T extends Writable>(table: T, row: Partial<Row<T>>): Promise<void> {
    return this.#write(async (tx) => {
      await tx(table as string).insert(row);
    });
  }

  update<T extends Writable>(table: T, where: Partial<Row<T>>, values: Partial<Row<T>>): Promise<number> {
    return this.#write((tx) =>
      tx(table as string)
        .where(where)
        .update(values),
    );
  }

  delete<T extends Writable>(table: T, where: Partial<Row<T>>): Promise<number> {
    return this.#write((tx) =>
      tx(table as string)
        .where(where)
        .delete(),
    );
  }

  /** Removes the rows whose instant of that column lies before another; returns how many. */
  deleteBefore<T extends Writable>(
    table: T,
    column: keyof Row<T> & string,
    instant: string,
  ): Promise<number> {
    return this.#write((tx) =>
      tx(table as string)
        .where(column, '<', instant)
        .delete(),
    );
  }

  /** Adds a fact to a chain of the audit trail: an account's, or the common one. */
  appendJournal(chaine: string, fait: FaitDate): Promise<void> {
    return this.#write((tx) => appendJournal(tx, chaine, fait));
  }

  /** All of several changes or none. Inside a transaction it joins that one. */
  transaction<R>(work: (db: IdentityDb) => Promise<R>): Promise<R> {
    return this.#write((tx) => work(new IdentityDb(tx, true)));
  }

  #write<R>(work: (knex: Knex) => Promise<R>): Promise<R> {
    return this.#inTransaction ? work(this.#knex) : writeTransaction(this.#knex, work);
  }
}
