import type { Knex } from 'knex';
import { dialectOf } from './dialect.server';
import { asArray, insertOwner, OWNER, ownersOf, type Scope } from './owners';
import type { ScopedTables } from './tables';

export type TableName = keyof ScopedTables;
export type Row<T extends TableName> = ScopedTables[T];

/** Values a row must have; a list means any of them. */
export type Match<R> = { [C in keyof R]?: R[C] | readonly R[C][] };

/** The scope's rows of a table, or of what stands for it in the statement. */
export function ownedRows(
  knex: Knex,
  scope: Scope,
  table: TableName,
  source: string | Knex.Raw = table,
): Knex.QueryBuilder {
  const owner = OWNER[table];
  const owners = ownersOf(scope, table, owner);
  const array = asArray(dialectOf(knex), owners);
  const rows = knex.from(source as string);
  return array ? rows.whereRaw('?? = ANY(?::text[])', [owner, array]) : rows.whereIn(owner, [...owners]);
}

/** Beyond so many owners a statement would take longer to be prepared than its rows to be sorted. */
const BRANCHES_MAX = 100;

/**
 * The same rows, each owner's for itself: in an order that an index of every owner holds they are read along these indexes and merged, where those of
 * several at once would all be sorted.
 */
export function ownedRowsMerged(knex: Knex, scope: Scope, table: TableName): Knex.QueryBuilder {
  const owner = OWNER[table];
  const [first, ...others] = [...new Set(ownersOf(scope, table, owner))];
  if (first === undefined || others.length === 0 || others.length >= BRANCHES_MAX)
    return ownedRows(knex, scope, table);
  const ofOne = (id: string) => knex.from(table as string).where(owner, id);
  return ofOne(first).unionAll(others.map(ofOne));
}

/** Those of them that match. */
export function matchingRows<T extends TableName>(
  knex: Knex,
  scope: Scope,
  table: T,
  match: Match<Row<T>>,
): Knex.QueryBuilder {
  const query = ownedRows(knex, scope, table);
  for (const [column, value] of Object.entries(match)) {
    if (Array.isArray(value)) query.whereIn(column, value);
    else query.where(column, value as string);
  }
  return query;
}

/** Raises an error for a value by which a row would be none of the scope's. */
export function assertOwned(scope: Scope, table: TableName, owner: unknown, column = OWNER[table]): void {
  const ids = ownersOf(scope, table, column);
  if (typeof owner !== 'string' || !ids.includes(owner))
    throw new Error(`Écriture hors du périmètre : ${table}`);
}

/** Raises an error for a new row that would be none of the scope's. */
export function assertInsertable<T extends TableName>(scope: Scope, table: T, row: Partial<Row<T>>): void {
  const column = insertOwner(table);
  assertOwned(scope, table, (row as Record<string, unknown>)[column], column);
}

/** Raises an error for a change that would take a row out of the scope. */
export function assertKept<T extends TableName>(scope: Scope, table: T, values: Partial<Row<T>>): void {
  const owner = (values as Record<string, unknown>)[OWNER[table]];
  if (owner !== undefined) assertOwned(scope, table, owner);
}
