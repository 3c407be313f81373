import type { Knex } from 'knex';
import { storedCles } from '~/lib/cles-condensees.server';
import { trousseauOf } from './chiffrement.server';
import { chiffreesDe, type TableChiffree } from './colonnes-chiffrees';
import {
  dialectOf,
  isSelective,
  matchTerms,
  mergesBranches,
  readRaw,
  type Searchable,
  searchFirst,
} from './dialect.server';
import { countLarge } from './grands-nombres.server';
import { memoryOf } from './memoire.server';
import { OWNER, ownersOf, type Scope } from './owners';
import { readPageByOwner } from './pages-postgres.server';
import { ownedRows, ownedRowsMerged, type Row, type TableName } from './perimetre.server';
import type { Query } from './query';
import { compile, type Sql } from './sql.server';

/** What is asked of a row beside a search. */
type Condition = (row: Knex.QueryBuilder) => unknown;

/** What a scope may read: every reading starts from its rows, whatever is asked of them (house law 5). */
export class ScopedReads {
  readonly #knex: Knex;

  constructor(
    knex: Knex,
    readonly scope: Scope,
  ) {
    this.#knex = knex;
  }

  /** The same narrowed to some of the scope's centres (the current one, in lists). */
  inCentres(centreIds: readonly string[]): ScopedReads {
    const inside = centreIds.filter((id) => this.scope.centreIds.includes(id));
    return new ScopedReads(this.#knex, { ...this.scope, centreIds: inside });
  }

  /** The scope's rows of a table. As a derived table, so that no later `or` can widen it. */
  from<T extends TableName>(table: T): Query<Row<T>> {
    return this.#knex.from(ownedRows(this.#knex, this.scope, table).as(table)) as unknown as Query<Row<T>>;
  }

  /** The same rows in some of the scope's centres. */
  fromCentres<T extends TableName>(table: T, centreIds: readonly string[]): Query<Row<T>> {
    return this.inCentres(centreIds).from(table);
  }

  /** The rows of some of the scope's centres of which a column that is stored sealed holds just that text, by its digest. */
  fromHolding<T extends TableChiffree>(
    table: T,
    centreIds: readonly string[],
    [colonne, texte]: readonly [keyof Row<T> & string, string],
  ): Query<Row<T>> {
    const query = this.fromCentres(table, centreIds);
    const condense = chiffreesDe(table).find(([nom]) => nom === colonne)?.[1].condense;
    if (!condense) throw new Error(`« ${table}.${colonne} » n’a pas de condensé`);
    const condenses = trousseauOf(this.#knex).condenses(`${table}.${colonne}`, texte);
    (query as unknown as Knex.QueryBuilder).where((among) => {
      among.where(colonne, texte);
      if (condenses.length > 0) among.orWhereIn(condense, condenses);
    });
    return query;
  }

  /** A key of recognition as rows of `cles_doublon` may bear it. */
  storedCles(cle: string): string[] {
    return storedCles(trousseauOf(this.#knex), cle);
  }

  /** The rows of some of the scope's centres whose folded `recherche` column holds every term, or of which `ou` is true. */
  search<T extends Searchable>(
    table: T,
    centreIds: readonly string[],
    terms: string[],
    ou?: Condition,
  ): Query<Row<T>> {
    const { scope } = this.inCentres(centreIds);
    const source = isSelective(this.#knex, terms) ? searchFirst(this.#knex, table) : table;
    return this.#matching(table, ownedRows(this.#knex, scope, table, source), terms, ou);
  }

  /**
   * The same for a page in an order that an index of each centre holds, which ends in `rang`: the centres' first rows are merged. Rare terms lead to few rows, which are found first and sorted. What counts
   * rows takes them from `search`.
   */
  searchInOrder<T extends Searchable>(
    table: T,
    centreIds: readonly string[],
    terms: string[],
    ou?: Condition,
  ): Query<Row<T>> {
    if (isSelective(this.#knex, terms)) return this.search(table, centreIds, terms, ou);
    const { scope } = this.inCentres(centreIds);
    if (mergesBranches(this.#knex))
      return this.#matching(table, ownedRowsMerged(this.#knex, scope, table), terms, ou);
    const query = this.search(table, centreIds, terms, ou) as unknown as Knex.QueryBuilder;
    return readPageByOwner(query, {
      table,
      colonne: OWNER[table],
      proprietaires: ownersOf(scope, table, OWNER[table]),
    }) as unknown as Query<Row<T>>;
  }

  #matching<T extends Searchable>(
    table: T,
    rows: Knex.QueryBuilder,
    terms: string[],
    ou: Condition | undefined,
  ): Query<Row<T>> {
    const query = this.#knex.from(rows.as(table));
    if (ou)
      query.where((either) => {
        either.where((all) => matchTerms(this.#knex, table, all, terms));
        either.orWhere((other) => void ou(other));
      });
    else matchTerms(this.#knex, table, query, terms);
    return query as unknown as Query<Row<T>>;
  }

  /**
   * Whether a row of the scope's accounts, in whichever of their centres, holds every term in its `recherche` column. A yes or a no is all that
   * comes out of centres that are not the scope's.
   */
  async isInAccount(table: Searchable, terms: string[]): Promise<boolean> {
    const { compteIds } = this.scope;
    const centreIds: string[] = await this.#knex('centres')
      .whereIn('compte_id', [...compteIds])
      .pluck('id');
    const whole = new ScopedReads(this.#knex, { compteIds, centreIds });
    return (await whole.search(table, centreIds, terms).select('id').limit(1)).length > 0;
  }

  /** What a statement reads of the scope's rows (`sql`), as the database gives it: Postgres counts in texts. */
  read<R>(statement: Sql): Promise<R[]> {
    const compiled = this.#compile(statement);
    return readRaw(this.#knex, compiled.sql, compiled.bindings);
  }

  /** The same over the rows of some clients alone; rows that are about no client are read as ever. */
  readOfClients<R>(statement: Sql, clientIds: readonly string[]): Promise<R[]> {
    const compiled = compile(statement, dialectOf(this.#knex), this.scope, clientIds);
    return readRaw(this.#knex, compiled.sql, compiled.bindings);
  }

  /** What this process remembers of the database under a name; null inside a transaction, which sees what others do not. */
  memory<T>(nom: string): Map<string, T> | null {
    return this.#knex.isTransaction ? null : memoryOf<T>(this.#knex, nom);
  }

  /** The rows of a query for which a condition holds as well. */
  keep<R, T>(query: Query<R, T>, condition: Sql): Query<R, T> {
    const compiled = this.#compile(condition);
    (query as unknown as Knex.QueryBuilder).whereRaw(`(${compiled.sql})`, compiled.bindings);
    return query;
  }

  /** The query with the greatest values of a column in front and rows without one behind, where the databases differ. */
  orderDescNullsLast<R>(query: Query<R>, column: keyof R & string): Query<R> {
    (query as unknown as Knex.QueryBuilder).orderByRaw('?? IS NULL, ?? DESC', [column, column]);
    return query;
  }

  /** How many rows a query finds; a hundred thousand and more as they were within the last minutes (`grands-nombres`). */
  count<R>(query: Query<R>): Promise<number> {
    const counting = (query as unknown as Knex.QueryBuilder).clone().clearOrder().count({ n: '*' });
    const { sql, bindings } = counting.toSQL();
    const read = async () => Number(((await counting.clone()) as [{ n: number | string }])[0].n);
    return countLarge(this.#knex, [sql, bindings], read, (n) => n);
  }

  /** What a column of the rows that a query finds comes to. */
  async sum<R>(query: Query<R>, column: keyof R & string): Promise<number> {
    const adding = (query as unknown as Knex.QueryBuilder).clone().clearOrder().sum({ n: column });
    const [row] = (await adding) as [{ n: number | string | null }];
    return Number(row.n ?? 0);
  }

  /** What several readings count together, as `count` gives a number; `sizeOf` is the largest of what they found. */
  countTogether<T>(of: unknown, count: () => Promise<T>, sizeOf: (value: T) => number): Promise<T> {
    return countLarge(this.#knex, [of, this.scope], count, sizeOf);
  }

  #compile(statement: Sql) {
    return compile(statement, dialectOf(this.#knex), this.scope);
  }
}
