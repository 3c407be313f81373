import type { Query } from '~/db/query';

const TAILLE = 500;

/**
 * Every row of a query, some hundreds at a time, in the order of an index that ends in (`key`, rang): memory stays the same however
 * many rows there are, and each batch starts where the index says the last one ended. `rows` makes the query anew for each batch.
 */
export async function* inBatches<R extends { rang: number }, K extends keyof R & string>(
  rows: () => Query<R>,
  key: K,
  size = TAILLE,
): AsyncGenerator<R[]> {
  let last: R | undefined;
  for (;;) {
    const batch: R[] = last ? await sameKey(rows(), key, last, size) : [];
    if (batch.length < size) {
      const later = last ? rows().where(key, '>', last[key]) : rows();
      batch.push(
        ...(await later
          .orderBy(key)
          .orderBy('rang')
          .limit(size - batch.length)),
      );
    }
    if (batch.length === 0) return;
    yield batch;
    if (batch.length < size) return;
    last = batch.at(-1);
  }
}

/** The rows that share the last one's key: an equality and a range, which one index serves; an OR would not be. */
const sameKey = <R extends { rang: number }, K extends keyof R & string>(
  query: Query<R>,
  key: K,
  last: R,
  size: number,
) => query.where(key, '=', last[key]).where('rang', '>', last.rang).orderBy('rang').limit(size);
