import type { Knex } from 'knex';
import type { ScopedDb } from '~/db/scoped-db.server';

type Table = Parameters<ScopedDb['insert']>[0];
type Ligne = Parameters<ScopedDb['insert']>[1];

/** What services only add to: its rows wait, and go in together. */
const AJOUTS: readonly Table[] = ['historique', 'scelles'];
const TABLES_LUES = /from [`"](\w+)/g;

export interface Semis {
  db: ScopedDb;
  /** Writes what waits. */
  finish(): Promise<void>;
}

/**
 * The database of a transaction that nobody else sees, for services that run thousands of times in it: what was read of a table is known until something is
 * written there, a row that is locked stays so, and what is only ever added to is written by the hundred.
 */
export function openSemis(db: ScopedDb): Semis {
  const lus = new Map<string, Map<string, Promise<unknown>>>();
  const ecrites = new Set<string>();
  const attend = new Map(AJOUTS.map((table): [Table, object[]] => [table, []]));

  async function finish(): Promise<void> {
    for (const [table, lignes] of attend) await db.insert(table, lignes.splice(0) as Ligne);
  }

  function once<T>(table: string, cle: string, read: () => Promise<T>): Promise<T> {
    let connus = lus.get(table);
    if (!connus) {
      connus = new Map();
      lus.set(table, connus);
    }
    let lu = connus.get(cle) as Promise<T> | undefined;
    if (!lu) {
      lu = read();
      connus.set(cle, lu);
    }
    return lu.then(copyOf);
  }

  /** Whether a table had no rows of the scope, and nobody has written any. */
  const isEmpty = async (table: Table): Promise<boolean> =>
    !ecrites.has(table) &&
    (await once(table, 'vide', async () => (await db.from(table).limit(1)).length === 0));

  /** A query that asks the database when it is awaited, unless the same was asked since the last writing, or there is nothing to be found. */
  function remembering<Q>(table: Table, query: Q): Q {
    const builder = query as Knex.QueryBuilder;
    const run = builder.then.bind(builder);
    const ask = async () => {
      if (attend.has(table)) await finish();
      if (await isEmpty(table)) return methodOf(builder) === 'first' ? undefined : [];
      const { sql, bindings } = builder.toSQL();
      const read = () => new Promise<unknown>((resolve, reject) => void run(resolve, reject));
      const others = [...sql.matchAll(TABLES_LUES)].some(([, lue]) => lue !== table);
      return others ? read() : once(table, `${sql} ${JSON.stringify(bindings)}`, read);
    };
    // biome-ignore lint/suspicious/noThenProperty: a query is awaited by it.
    builder.then = ((...then: Parameters<Promise<unknown>['then']>) => ask().then(...then)) as never;
    return query;
  }

  /** A writing, which makes what was read of its table old. */
  const writing =
    <A extends [string, ...unknown[]], R>(write: (...args: A) => R) =>
    (...args: A): R => {
      lus.delete(args[0]);
      ecrites.add(args[0]);
      return write(...args);
    };

  const own = {
    from: (table: Table) => remembering(table, db.from(table)),
    fromCentres: (table: Table, ids: readonly string[]) => remembering(table, db.fromCentres(table, ids)),
    lock: (table: Table, values: object) =>
      once(table, `verrou ${JSON.stringify(values)}`, () => db.lock(table, values)),
    insert: writing(async (table: Table, rows: Ligne) => {
      const lignes = attend.get(table);
      if (!lignes) return db.insert(table, rows);
      lignes.push(...[rows].flat());
    }),
    insertUnlessTaken: writing(db.insertUnlessTaken.bind(db) as never),
    update: writing(db.update.bind(db) as never),
    updateReturning: writing(db.updateReturning.bind(db) as never),
    updateUnlessTaken: writing(db.updateUnlessTaken.bind(db) as never),
    delete(...args: Parameters<ScopedDb['delete']>) {
      // What hangs on it goes with it.
      lus.clear();
      return db.delete(...args);
    },
    forReading: () => semis,
    transaction: <R>(work: (db: ScopedDb) => Promise<R>) => work(semis),
  };
  const semis: ScopedDb = new Proxy(db, {
    get(target, name) {
      if (Object.hasOwn(own, name)) return own[name as keyof typeof own];
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { db: semis, finish };
}

/** What Knex's builder was asked to do. */
const methodOf = (builder: Knex.QueryBuilder) => (builder as unknown as { _method: string })._method;

/** Rows that their reader may change. */
function copyOf<T>(lu: T): T {
  if (Array.isArray(lu)) return lu.map((row) => ({ ...row })) as T;
  return lu && typeof lu === 'object' ? { ...lu } : lu;
}
