type Operator = '=' | '<>' | '<' | '<=' | '>' | '>=';
type Column<R> = keyof R & string;

/**
 * The part of a query that the domain may write: conditions, order, page. There is no join and no raw text, so that nothing
 * outside the rows it started from can be reached. Awaiting it runs it.
 */
export interface Query<R, Result = R[]> extends PromiseLike<Result> {
  select<C extends Column<R>>(...columns: C[]): Query<Pick<R, C>>;
  where(values: Partial<R>): Query<R, Result>;
  where<C extends Column<R>>(column: C, operator: Operator, value: R[C]): Query<R, Result>;
  where(nested: (query: Query<R>) => void): Query<R, Result>;
  orWhere(values: Partial<R>): Query<R, Result>;
  orWhere<C extends Column<R>>(column: C, operator: Operator, value: R[C]): Query<R, Result>;
  orWhere(nested: (query: Query<R>) => void): Query<R, Result>;
  whereNot(values: Partial<R>): Query<R, Result>;
  whereIn<C extends Column<R>>(column: C, values: readonly R[C][]): Query<R, Result>;
  whereNotIn<C extends Column<R>>(column: C, values: readonly R[C][] | Query<Pick<R, C>>): Query<R, Result>;
  whereColumn(column: Column<R>, operator: Operator, other: Column<R>): Query<R, Result>;
  whereNull(column: Column<R>): Query<R, Result>;
  whereNotNull(column: Column<R>): Query<R, Result>;
  orderBy(column: Column<R>, direction?: 'asc' | 'desc'): Query<R, Result>;
  limit(rows: number): Query<R, Result>;
  offset(rows: number): Query<R, Result>;
  first(): Query<R, R | undefined>;
  clone(): Query<R, Result>;
}
