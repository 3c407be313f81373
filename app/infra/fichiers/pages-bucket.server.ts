import { UnavailableError } from '~/lib/unavailable';

/** Ten million objects. */
const PAGES_MAX = 10_000;

/**
 * The pages of a bucket's list (version 2), one after the other; `read` asks for the one that a query names. Raises UnavailableError for a list
 * that goes in a circle or comes to no end, and what `read` raises.
 */
export async function* eachPage<P extends { suite: string | null }>(
  query: Record<string, string>,
  read: (query: Record<string, string>) => Promise<P>,
): AsyncGenerator<P> {
  const seen = new Set<string>();
  for (let page = await read(query); ; ) {
    yield page;
    const { suite } = page;
    if (suite === null) return;
    if (seen.has(suite) || seen.size >= PAGES_MAX)
      throw new UnavailableError('GET sur le bucket : sa liste n’a pas de fin');
    seen.add(suite);
    page = await read({ ...query, 'continuation-token': suite });
  }
}
