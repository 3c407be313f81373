import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openApplication } from '~/application.server';
import { type Dialect, dialectOf } from '~/db/dialect.server';
import { migrateUp } from '~/db/migrate.server';
import { migrations } from '../../../db/migrations';
import { NATURES } from '../../../db/migrations/natures';
import { seedDemo } from '../../../db/seeds/demo';
import { createTestDatabase, type TestDatabase, testDatabases } from '../../support/databases';
import { createDemoDatabase } from '../../support/demo-database';
import { openRaw, tableNames } from '../../support/dump';

interface Colonne {
  /** A row that does not name it is refused. */
  exigee: boolean;
  facultative: boolean;
}

interface Schema {
  colonnes: Map<string, Colonne>;
  /** Columns of each unique index, by table and in order. */
  uniques: string[];
}

const rowsOf = async <T>(db: Knex, sql: string): Promise<T[]> => {
  const result = (await db.raw(sql)) as T[] | { rows: T[] };
  return Array.isArray(result) ? result : result.rows;
};

const APART = /^(knex_|sqlite_|clients_recherche)/;

/** What a dialect says of its columns and of its unique indexes, of all tables at once. */
const SQLITE = [
  `SELECT m.name AS t, x.name AS c, x."notnull" = 0 AS facultative,
    x."notnull" = 1 AND x.dflt_value IS NULL AND x.hidden < 2 AS exigee
  FROM sqlite_master m JOIN pragma_table_xinfo(m.name) x WHERE m.type = 'table'`,
  `SELECT m.name AS t, (SELECT group_concat(coalesce(p.name, '')) FROM pragma_index_info(i.name) p) AS colonnes
  FROM sqlite_master m JOIN pragma_index_list(m.name) i WHERE m.type = 'table' AND i."unique" = 1 AND i.origin <> 'pk'`,
] as const;
const POSTGRES = [
  `SELECT table_name AS t, column_name AS c, is_nullable = 'YES' AS facultative, is_nullable = 'NO'
    AND NOT (column_default IS NOT NULL OR is_identity = 'YES' OR is_generated = 'ALWAYS') AS exigee
  FROM information_schema.columns WHERE table_schema = 'public'`,
  `SELECT t.relname AS t, string_agg(a.attname, ',' ORDER BY k.rang) AS colonnes
  FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid JOIN pg_namespace n ON n.oid = t.relnamespace AND n.nspname = 'public'
  CROSS JOIN LATERAL unnest(i.indkey) WITH ORDINALITY AS k(numero, rang)
  LEFT JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = k.numero
  WHERE i.indisunique AND NOT i.indisprimary GROUP BY i.indexrelid, t.relname`,
] as const;

interface ColonneLue {
  t: string;
  c: string;
  exigee: unknown;
  facultative: unknown;
}

async function readSchema(db: Knex): Promise<Schema> {
  const [columns, indexes] = dialectOf(db) === 'sqlite' ? SQLITE : POSTGRES;
  const names = (await tableNames(db)).filter((name) => !APART.test(name));
  const found = await rowsOf<ColonneLue>(db, columns);
  const uniques = await rowsOf<{ t: string; colonnes: string | null }>(db, indexes);
  return {
    colonnes: new Map(
      found
        .filter(({ t }) => names.includes(t))
        .map(({ t, c, exigee, facultative }) => [
          `${t}.${c}`,
          { exigee: Boolean(exigee), facultative: Boolean(facultative) },
        ]),
    ),
    uniques: uniques
      .filter(({ t }) => names.includes(t))
      .map(({ t, colonnes }) => `${t} ${colonnes ?? ''}`)
      .sort(),
  };
}

const tableOf = (column: string) => column.slice(0, column.indexOf('.'));

/** What a program that knows the schema of before would trip over in the one of after. */
function narrowings(before: Schema, after: Schema): string[] {
  const tables = new Set([...before.colonnes.keys()].map(tableOf));
  const faults: string[] = [];
  for (const [name, was] of before.colonnes) {
    const is = after.colonnes.get(name);
    if (!is) faults.push(`${name} n’est plus là`);
    else if (was.facultative && !is.facultative) faults.push(`${name} ne peut plus être vide`);
  }
  for (const [name, { exigee }] of after.colonnes)
    if (exigee && !before.colonnes.has(name) && tables.has(tableOf(name))) faults.push(`${name} est exigée`);
  for (const unique of after.uniques.filter((each) => !before.uniques.includes(each))) {
    const [table = '', columns = ''] = unique.split(' ');
    if (columns.split(',').every((column) => before.colonnes.has(`${table}.${column}`)))
      faults.push(`${unique} doit être unique`);
  }
  return faults;
}

type Comptes = Record<string, number>;

/** How many rows each table has. */
async function countRows(db: Knex): Promise<Comptes> {
  const names = (await tableNames(db)).filter((name) => !APART.test(name));
  const sql = names.map((name) => `SELECT '${name}' AS t, count(*) AS n FROM ${name}`).join(' UNION ALL ');
  return Object.fromEntries(
    (await rowsOf<{ t: string; n: number }>(db, sql)).map(({ t, n }) => [t, Number(n)]),
  );
}

async function fillDemo(databaseUrl: string): Promise<void> {
  const application = openApplication({ databaseUrl, dataDir: inject('testEnvironment').folder });
  await seedDemo({ ...application, now: new Date(), fichiers: false }).finally(() => application.close());
}

/** Takes one migration back, as its release would have left the database. */
const takeBack = (db: Knex, name: string) =>
  db.transaction(async (tx) => {
    await migrations[name]?.down?.(tx);
    await tx('knex_migrations').where({ name }).delete();
    if (await tx.schema.hasTable('migrations_empreintes'))
      await tx('migrations_empreintes').where({ name }).delete();
  });

/**
 * All versions in `npm run verify:upgrade`. In the suite the last but one, on SQLite also the first, those that an arret follows and one of some, on
 * Postgres, which takes longer to change its tables, also the first.
 */
const PAS = process.env.MISES_A_NIVEAU === 'toutes' ? 1 : 16;
const DUREE_MS = PAS === 1 ? 600_000 : 120_000;
const isTried = (index: number, names: readonly string[], dialecte: Dialect): boolean => {
  if (PAS === 1 || index === 0 || index >= names.length - 2) return true;
  return dialecte === 'sqlite' && (index % PAS === 0 || NATURES[names[index + 1] ?? '']?.nature === 'arret');
};

describe.each(testDatabases())('mettre à niveau (%s)', { timeout: DUREE_MS }, (dialecte) => {
  const names = Object.keys(migrations);
  /** Of each version, from the first: what it left, copied before the next one was taken back. */
  const versions: { name: string; schema: Schema; comptes: Comptes; copie: TestDatabase | null }[] = [];

  beforeAll(async () => {
    const database = await createDemoDatabase(dialecte, fillDemo);
    for (const [index, name] of [...names.entries()].toReversed()) {
      const db = openRaw(database.url);
      const [schema, comptes] = [await readSchema(db), await countRows(db)];
      await db.destroy();
      const copie = isTried(index, names, dialecte) ? await createTestDatabase(dialecte, database) : null;
      versions.unshift({ name, schema, comptes, copie });
      const again = openRaw(database.url);
      await takeBack(again, name).finally(() => again.destroy());
    }
    await database.destroy();
  });
  afterAll(() => Promise.all(versions.map(({ copie }) => copie?.destroy())));

  test('une extension ne fait qu’ajouter : ce que la version d’avant lit et écrit se lit et s’écrit encore', () => {
    const found = versions.slice(1).map(({ name, schema }, index) => {
      const before = versions[index];
      return [name, before ? narrowings(before.schema, schema) : ['?']] as const;
    });
    expect(found.length).toBe(names.length - 1);
    expect(
      found.filter(([name, faults]) => (NATURES[name]?.nature === 'extension') !== (faults.length === 0)),
    ).toEqual([]);
  });

  test('de chaque version passée à la dernière, les lignes de toutes les tables restent', async () => {
    const last = versions.at(-1);
    expect(last?.comptes.clients).toBeGreaterThan(100);
    for (const { name, comptes, copie } of versions.slice(0, -1)) {
      if (!copie) continue;
      const db = openRaw(copie.url);
      try {
        const after = names.slice(names.indexOf(name) + 1);
        expect(await migrateUp(db)).toEqual(after);
        expect([name, await readSchema(db)]).toEqual([name, last?.schema]);
        const now = await countRows(db);
        const lost = Object.entries(comptes).filter(([table, n]) => (now[table] ?? 0) < n);
        expect([name, lost]).toEqual([name, []]);
        const faults = dialecte === 'sqlite' ? await rowsOf(db, 'PRAGMA foreign_key_check') : [];
        expect([name, faults]).toEqual([name, []]);
      } finally {
        await db.destroy();
      }
    }
  });
});
