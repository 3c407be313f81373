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
/** How many times an even share of the rows up to the page's end is read of each owner at first. */
const PART = 4;

/** Lets a query over all of these owners' rows be read owner by owner wherever it becomes a page in an order. */
export function readPageByOwner<Q extends Knex.QueryBuilder>(query: Q, de: ParProprietaire): Q {
  return de.proprietaires.length > 1 ? (query.queryContext({ [CLE]: de }) as Q) : query;
}

/**
 * The query, or what finds the same page sooner. Postgres would sort the rows of all owners: here each owner's first rows are read along
 * their index, and the page is the first of these. Some times an even share is read of each; whoever has all of theirs before the page's end may
 * have more there, and is read on. Beyond the index stands only what a condition or the page's own rows ask for.
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
  const cles = [...new Set([...order.map(({ value }) => String(value)), RANG])];
  const rowsOf = builder.clone().queryContext({}).clear('select').clear('offset').select(cles).from(ofOne);
  const fin = offset + limit;
  const tete = Math.min(fin, Math.ceil(fin / de.proprietaires.length) * PART);
  const ofEach = (rows: Knex.QueryBuilder) =>
    client.raw('CROSS JOIN LATERAL ? AS premieres', [rows as unknown as Knex.Value]);
  const tetes = make()
    .from(client.raw('unnest(?::text[]) AS proprietaire(id)', [[...de.proprietaires]]))
    .joinRaw(ofEach(rowsOf.clone().limit(tete)))
    .select('proprietaire.id', 'premieres.*');
  const longs = make()
    .from(inOrder(make().from('tetes').select('id')).limit(fin).as('debut'))
    .groupBy('id')
    .havingRaw('COUNT(*) = ?', [tete])
    .select('id');
  const suites = make()
    .from(longs.as('proprietaire'))
    .joinRaw(
      ofEach(
        rowsOf
          .clone()
          .offset(tete)
          .limit(fin - tete),
      ),
    )
    .select(cles);
  const toutes = make()
    .from('tetes')
    .select(cles)
    .unionAll(make().from(suites.as('suites')).select(cles) as never);
  const rangs = inOrder(
    make()
      .withMaterialized('tetes', tetes as never)
      .from((tete < fin ? toutes : make().from('tetes').select(cles)).as('lues'))
      .select(RANG),
  )
    .limit(limit)
    .offset(offset);
  const page = make().from(de.table).whereIn(RANG, rangs);
  const columns = builder._statements.filter(({ grouping }) => grouping === 'columns');
  (page as unknown as Constructeur)._statements.push(...columns);
  return inOrder(page);
}
