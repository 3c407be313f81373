import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { useTestApp } from '../../support/app';
import { newCentre, verify } from '../../support/comptabilite';
import { testDatabases } from '../../support/databases';
import { openRaw } from '../../support/dump';

/** As many for each of the two processes; `npm run verify:chain` asks for more. */
const NOMBRE = Number(process.env.EMISSIONS ?? 6);
const PATIENCE_MS = 300_000;
const run = promisify(execFile);

describe.each(testDatabases())('émissions simultanées (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let base: Knex;

  beforeAll(() => {
    base = openRaw(app.databaseUrl);
  });
  afterAll(async () => {
    await base?.destroy();
  });

  test('deux processus émettent à la fois, un tiers est repris avant la fin : numéros continus, chaîne entière', {
    timeout: PATIENCE_MS,
  }, async () => {
    const { centre, ctx } = await newCentre(app, `Simultané ${dialecte}`);
    const demande = {
      databaseUrl: app.databaseUrl,
      compteId: centre.compte_id,
      centre: { id: centre.id, name: centre.name },
      nombre: NOMBRE,
    };
    const one = async () => {
      const dataDir = mkdtempSync(path.join(inject('testEnvironment').folder, 'emetteur-'));
      const args = ['--import', 'tsx', 'tests/support/emetteur-simultane.ts'];
      const { stdout } = await run(process.execPath, [...args, JSON.stringify({ ...demande, dataDir })]);
      return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as { emises: number; fautes: string[] };
    };
    const results = await Promise.all([one(), one()]);
    expect(results.flatMap(({ fautes }) => fautes)).toEqual([]);
    const emises = results.reduce((sum, result) => sum + result.emises, 0);
    expect(emises).toBe(2 * (NOMBRE - Math.floor(NOMBRE / 3)));
    const rows = await base('factures').where({ centre_id: centre.id }).orderBy('numero_facture');
    expect(rows.map(({ numero_facture }) => numero_facture)).toEqual(
      Array.from({ length: emises }, (_, index) => `F2026-${String(index + 1).padStart(5, '0')}`),
    );
    const { etat, scelles, constats } = await verify(ctx, centre);
    expect({ etat, scelles, constats: constats.map(({ nature }) => nature) }).toEqual({
      etat: 'remarques',
      scelles: emises,
      // Nobody has laid a mark yet.
      constats: ['sansRepere'],
    });
  });
});
