import type { Knex } from 'knex';
import type { Query } from './query';
import type { IdentityTables } from './tables';
import { writeTransaction } from './transaction.server';

type TableName = keyof IdentityTables;
type Row<T extends TableName> = IdentityTables[T];

/** Accounts, users, centres and sessions before a scope is known: for signing in, building contexts and the command. */
export class IdentityDb {
  readonly #knex: Knex;

  constructor(knex: Knex) {
    this.#knex = knex;
  }

  from<T extends TableName>(table: T): Query<Row<T>> {
    return this.#knex.from(table) as unknown as Query<Row<T>>;
  }

  insert<T extends TableName>(table: T, row: Partial<Row<T>>): Promise<void> {
    return writeTransaction(this.#knex, async (tx) => {
      await tx(table as string).insert(row);
    });
  }

  update<T extends TableName>(table: T, where: Partial<Row<T>>, values: Partial<Row<T>>): Promise<number> {
    return writeTransaction(this.#knex, (tx) =>
      tx(table as string)
        .where(where)
        .update(values),
    );
  }

  delete<T extends TableName>(table: T, where: Partial<Row<T>>): Promise<number> {
    return writeTransaction(this.#knex, (tx) =>
      tx(table as string)
        .where(where)
        .delete(),
    );
  }

  /** Removes the rows whose instant of that column lies before another; returns how many. */
  deleteBefore<T extends TableName>(
    table: T,
    column: keyof Row<T> & string,
    instant: string,
  ): Promise<number> {
    return writeTransaction(this.#knex, (tx) =>
      tx(table as string)
        .where(column, '<', instant)
        .delete(),
    );
  }

  /** All of several changes or none. */
  transaction<R>(work: (db: IdentityDb) => Promise<R>): Promise<R> {
    return writeTransaction(this.#knex, (tx) => work(new IdentityDb(tx)));
  }
}
