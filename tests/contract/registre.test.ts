import { readFileSync } from 'node:fs';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OWNER } from '~/db/owners';
import { REGISTRE } from '~/db/registre';
import { useTestApp } from '../support/app';
import { testDatabases } from '../support/databases';
import { openRaw } from '../support/dump';
import { readSchema, type TableMigree } from '../support/schema';
import { renderDonnees } from './donnees';

test('docs/donnees.md dit ce que dit le registre ; sinon : node --import tsx scripts/docs-donnees.js', () => {
  expect(readFileSync('docs/donnees.md', 'utf8')).toBe(renderDonnees());
});

describe.each(testDatabases())('le registre des tables et la base migrée (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let base: Knex;
  let schema: Map<string, TableMigree>;
  const colonnesOf = (table: string) => schema.get(table)?.colonnes ?? [];
  const liensOf = (table: string) => schema.get(table)?.liens ?? [];

  beforeAll(async () => {
    base = openRaw(app.databaseUrl);
    schema = await readSchema(base);
  });
  afterAll(() => base?.destroy());

  /** A search index of SQLite's is a table. */
  const registre = REGISTRE.filter(([table]) => dialecte === 'sqlite' || table !== 'clients_recherche');

  test('chaque table de la base est au registre, et chaque table du registre dans la base', () => {
    expect(registre.map(([table]) => table as string).sort()).toEqual([...schema.keys()].sort());
  });

  test('la colonne de qui possède une table existe, et mène à lui ou à son journal', () => {
    for (const [table, colonne] of Object.entries(OWNER)) {
      expect(colonnesOf(table), table).toContain(colonne);
      const leads = liensOf(table).some((lien) => lien.colonnes.includes(colonne));
      const outlives = ['courriels', 'taches', 'journal', 'journal_tetes', 'a_faire_touches'].includes(table);
      if (colonne !== 'id' && !outlives) expect(leads, table).toBe(true);
    }
  });

  test('chaque colonne qui nomme un client est au registre, avec ce qui la lie à lui', () => {
    for (const [table, { client }] of registre) {
      const liens = liensOf(table).filter(({ vers }) => vers === 'clients');
      const naming = new Set([
        ...liens.flatMap(({ colonnes }) => colonnes.filter((colonne) => colonne !== 'centre_id')),
        ...colonnesOf(table).filter((colonne) => /^(client|absorbe|premier|second)_id$/.test(colonne)),
        ...colonnesOf(table).filter((colonne) => colonne === 'fusionne_dans'),
      ]);
      expect(client?.par ?? [], table).toEqual(expect.arrayContaining([...naming]));
      for (const colonne of client?.par ?? []) expect(colonnesOf(table), table).toContain(colonne);
      const bound = liens.some(({ colonnes }) => `${colonnes}` === 'client_id,centre_id');
      expect(client?.lie ?? false, table).toBe(bound);
    }
  });

  test('ce que devient l’inscription que personne n’a confirmée suit les clés étrangères', () => {
    const removed = REGISTRE.flatMap(([table, { inscription }]) => (inscription === 'part' ? [table] : []));
    expect(removed).toEqual(['comptes', 'centres', 'users', 'taches']);
    for (const [table, { inscription }] of registre) {
      if (inscription === 'part') continue;
      const liens = liensOf(table).filter(({ vers }) => removed.some((each) => each === vers));
      const cascades = liens.some(({ cascade }) => cascade);
      expect(inscription === 'suit', table).toBe(cascades);
      // What neither goes with the account nor keeps it outlives it.
      if (inscription === 'reste') expect(liens, table).toEqual([]);
    }
  });

  test('ce qui part avec l’âge a la colonne qui le dit', () => {
    for (const [table, { garde }] of registre)
      if (typeof garde !== 'string') expect(colonnesOf(table), table).toContain(garde.colonne);
  });

  test('ce qui va avec une autre table y est lié', () => {
    for (const [table, { avec }] of registre) {
      if (!avec || table === 'clients_recherche') continue;
      expect(liensOf(table).map(({ vers }) => vers)).toContain(avec);
    }
  });
});
