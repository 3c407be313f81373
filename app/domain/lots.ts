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

/** SQLite takes so many values in a statement and more. */
const IDS = 1000;

/** Rows by their ids, some at a time. */
export async function byIds<R extends { id: string }>(
  ids: readonly (string | null)[],
  read: (ids: string[]) => PromiseLike<R[]>,
): Promise<Map<string, R>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const found = new Map<string, R>();
  for (let start = 0; start < wanted.length; start += IDS)
    for (const row of await read(wanted.slice(start, start + IDS))) found.set(row.id, row);
  return found;
}
