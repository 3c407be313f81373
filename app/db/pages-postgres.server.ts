import type { Knex } from 'knex';

/** Where a page in an order is taken from: the rows of a table that belong to several owners, each of whom an index in that order has. */
interface ParProprietaire {
  table: string;
  colonne: string;
  proprietaires: readonly string[];
}

/** Knex's builder: what of it stands behind its order and its page. */
type Constructeur = Knex.QueryBuilder & {
  _method: string;
  _single: { limit?: number; offset?: number };
  _statements: { grouping: string; type?: string; value?: unknown; direction?: string }[];
};

const CLE = 'parProprietaire';
/** What ends every such index, and is a row's own. */
const RANG = 'rang';
const PARTS = ['columns', 'where', 'order'];

/** Lets a query over all of these owners' rows be read owner by owner wherever it becomes a page in an order. */
export function readPageByOwner<Q extends Knex.QueryBuilder>(query: Q, de: ParProprietaire): Q {
  return de.proprietaires.length > 1 ? (query.queryContext({ [CLE]: de }) as Q) : query;
}

/**
 * The query, or what finds the same page sooner. Postgres would sort the rows of all owners: here each owner's first rows are read along
 * their index, and the page is the first of these. Beyond the index stands only what a condition or the page's own rows ask for.
 */
export function pageByOwner(client: Knex.Client, query: Knex.QueryBuilder): Knex.QueryBuilder {
  const builder = query as unknown as Constructeur;
  const de = (builder.queryContext() as { [CLE]?: ParProprietaire } | undefined)?.[CLE];
  const { limit, offset = 0 } = builder._single;
  if (!de || limit === undefined || builder._method !== 'select') return query;
  if (builder._statements.some(({ grouping }) => !PARTS.includes(grouping))) return query;
  const order = builder._statements.filter(({ grouping }) => grouping === 'order');
  if (
    order.length === 0 ||
    order.some(({ type, value }) => type !== 'orderByBasic' || typeof value !== 'string')
  )
    return query;

  const make = () => client.queryBuilder() as Knex.QueryBuilder;
  const inOrder = (rows: Knex.QueryBuilder) =>
    order.reduce((ordered, { value, direction }) => ordered.orderBy(String(value), direction), rows);
  const ofOne = make().from(de.table).whereRaw('?? = proprietaire.id', [de.colonne]).as(de.table);
  const premieres = builder
    .clone()
    .queryContext({})
    .clear('select')
    .clear('offset')
    .select([...new Set([...order.map(({ value }) => String(value)), RANG])])
    .from(ofOne)
    .limit(offset + limit)
    .as('premieres');
  const rangs = inOrder(
    make()
      .from(client.raw('unnest(?::text[]) AS proprietaire(id)', [[...de.proprietaires]]))
      .joinRaw('CROSS JOIN LATERAL ?', [premieres as unknown as Knex.Value])
      .select(RANG),
  )
    .limit(limit)
    .offset(offset);
  const page = make().from(de.table).whereIn(RANG, rangs);
  const columns = builder._statements.filter(({ grouping }) => grouping === 'columns');
  (page as unknown as Constructeur)._statements.push(...columns);
  return inOrder(page);
}
