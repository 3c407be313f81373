import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dialectOf } from '~/db/dialect.server';
import { migrateDown, migrateUp, migrationStatus } from '~/db/migrate.server';
import { migrations } from '../../../db/migrations';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { openRaw, tableNames } from '../../support/dump';
import { createCompte } from '../../support/factories';
import { openRelais } from '../../support/relais';

const POSTGRES_SCHEMA = `
  SELECT table_name || '.' || column_name AS objet, data_type || ' ' || is_nullable || ' ' || COALESCE(column_default, '')
    || ' ' || COALESCE(collation_name, '') || ' ' || COALESCE(character_maximum_length::text, '') AS detail
    FROM information_schema.columns WHERE table_schema = 'public'
  UNION ALL SELECT 'index ' || indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT 'contrainte ' || conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace
  UNION ALL SELECT 'déclencheur ' || tgname, pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal`;

const SQLITE_SCHEMA =
  "SELECT type || ' ' || name AS objet, sql AS detail FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'";

interface Objet {
  objet: string;
  detail: string | null;
}

/** Every table, column, index, key and trigger as the database itself describes it. */
async function describeSchema(db: Knex): Promise<Objet[]> {
  const result = (await db.raw(dialectOf(db) === 'sqlite' ? SQLITE_SCHEMA : POSTGRES_SCHEMA)) as
    | Objet[]
    | { rows: Objet[] };
  const rows = Array.isArray(result) ? result : result.rows;
  return rows.map(({ objet, detail }) => ({ objet, detail })).sort((a, b) => (a.objet < b.objet ? -1 : 1));
}

const OURS = /^(?!knex_|sqlite_)/;

describe.each(testDatabases())('migrations (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let db: Knex;

  beforeAll(async () => {
    db = openRaw(app.databaseUrl);
    await app.createClient({ nom: 'Présent' });
  });
  afterAll(() => db?.destroy());

  test('vers le haut, le bas puis le haut laisse le même schéma, même avec des données', async () => {
    const names = Object.keys(migrations);
    const first = await describeSchema(db);
    expect(first.length).toBeGreaterThan(40);
    for (let undone = 0; undone < names.length; ) undone += (await migrateDown(db)).length;
    expect((await tableNames(db)).filter((name) => OURS.test(name))).toEqual([]);
    expect(await migrationStatus(db)).toMatchObject({ faites: [] });
    expect(await migrateUp(db)).toEqual(names);
    expect(await describeSchema(db)).toEqual(first);
    expect(await migrateUp(db)).toEqual([]);
  });

  test('deux démarrages en même temps migrent une seule fois', async () => {
    await migrateDown(db);
    const other = openRaw(app.databaseUrl);
    try {
      const done = await Promise.allSettled([migrateUp(db), migrateUp(other)]);
      expect(done.map((each) => each.status)).toEqual(['fulfilled', 'fulfilled']);
      expect((await migrationStatus(db)).enAttente).toEqual([]);
    } finally {
      await other.destroy();
    }
  });

  test.runIf(dialecte === 'postgres')(
    'une longue sauvegarde d’abord, derrière ce qui coupe les connexions muettes : l’une migre, l’autre attend son tour',
    async () => {
      await createCompte(app.application, 'Présent');
      await migrateDown(db);
      const relais = await openRelais(app.databaseUrl, { silenceMs: 2500 });
      const machines = [openRaw(relais.url), openRaw(relais.url)] as const;
      let sauvegardes = 0;
      const avant = async () => {
        sauvegardes += 1;
        await sleep(4000);
      };
      try {
        const done = await Promise.all(machines.map((each) => migrateUp(each, avant)));
        expect(done.map((noms) => noms.length).sort()).toEqual([0, 1]);
        expect(sauvegardes).toBe(1);
      } finally {
        await Promise.all(machines.map((each) => each.destroy()));
        await relais.stop();
      }
    },
  );
});
