import { REGISTRE, type Tables } from './registre';
import type { ScopedTables } from './tables';

type TableName = keyof ScopedTables;

/** Whose rows a caller may touch. Empty lists mean nothing at all. */
export interface Scope {
  compteIds: readonly string[];
  centreIds: readonly string[];
}

/** The column by which a row belongs to somebody. */
type Owner = 'id' | 'compte_id' | 'chaine' | 'centre_id';

/** The column by which a table belongs to a scope; every table has one, or it is not reachable. */
export const OWNER = Object.fromEntries(
  REGISTRE.flatMap(([table, { owner }]) => (owner ? [[table, Object.values(owner)[0]]] : [])),
) as Record<TableName, Owner>;

/** Tables whose rows name a client of their own centre, as a composite foreign key makes sure. */
export type TableDuClient = {
  [T in keyof Tables]: Tables[T] extends { client: { lie: true } } ? T : never;
}[keyof Tables];

/** A new row must belong to the scope by its owner; a new centre, which no scope can name yet, by its account. */
export const insertOwner = (table: TableName): Owner => (table === 'centres' ? 'compte_id' : OWNER[table]);

/** The values by which rows of a table are the scope's. */
export function ownersOf(scope: Scope, table: TableName, column: Owner): readonly string[] {
  const ofAccount = column === 'compte_id' || column === 'chaine' || table === 'comptes';
  return ofAccount ? scope.compteIds : scope.centreIds;
}

/** From so many owners on they go to Postgres as one value: three hundred of them in each query cost more to write and to bind than to read. */
const BEAUCOUP = 10;

/**
 * Owners as one text that Postgres reads as its array, for `= ANY(?::text[])`, which is planned as a list is; null where a list does. SQLite always has a list.
 */
export function asArray(dialect: 'sqlite' | 'postgres', owners: readonly string[]): string | null {
  if (dialect === 'sqlite' || owners.length < BEAUCOUP) return null;
  return `{${owners.map((owner) => JSON.stringify(owner)).join(',')}}`;
}
