import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientsDeListe } from '~/domain/clients/requete-liste.repo.server';
import { useTestApp } from '../../support/app';
import { openRaw } from '../../support/dump';

/** Postgres chooses by how many rows there are; SQLite by what the indexes are. */
describe('compter les clients d’un centre (SQLite)', () => {
  const app = useTestApp('sqlite');
  let base: Knex;
  beforeAll(() => {
    base = openRaw(app.databaseUrl);
  });
  afterAll(() => base?.destroy());

  test.each([
    ['tous', {}],
    ['d’un statut', { statuts: ['Appareillé'] }],
    ['créés depuis un jour', { creeDu: '2026-01-01' }],
  ])('%s : un index des fiches gardées suffit, aucune fiche n’est lue', async (_nom, filtre) => {
    const ctx = await app.context();
    const liste = clientsDeListe(ctx, '', filtre) as unknown as Knex.QueryBuilder;
    const { sql, bindings } = liste.count({ n: '*' }).toSQL();
    const [{ detail }] = (await base.raw(`EXPLAIN QUERY PLAN ${sql}`, [...bindings])) as [{ detail: string }];
    const nom = /clients USING (?:COVERING )?INDEX (\w+)/.exec(detail)?.[1] ?? detail;
    const [index] = (await base.raw('SELECT sql FROM sqlite_master WHERE name = ?', [nom])) as [
      { sql: string } | undefined,
    ];
    expect(index?.sql).toContain('WHERE supprime_le IS NULL');
    expect(sql).not.toContain('`limite_le` is null');
  });
});
