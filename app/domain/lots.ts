/** Rows per query. */
const LOT = 250;

/**
 * The rows of these ids a few at a time, in the ids' order: a long export neither misses nor repeats a row because a list changed meanwhile; one that went is not
 * there. Between two lots other requests have their turn.
 */
export async function* parLots<Row extends { id: string }>(
  ids: readonly string[],
  lire: (lot: readonly string[]) => PromiseLike<Row[]>,
): AsyncGenerator<Row[]> {
  for (let start = 0; start < ids.length; start += LOT) {
    const lot = ids.slice(start, start + LOT);
    const byId = new Map((await lire(lot)).map((row) => [row.id, row]));
    yield lot.flatMap((id) => byId.get(id) ?? []);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
