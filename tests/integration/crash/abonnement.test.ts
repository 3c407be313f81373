import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moisOf } from '~/lib/mois';
import { openRaw } from '../../support/dump';
import { createCentre, createCompte } from '../../support/factories';
import { runAuricule } from '../../support/server';
import { useSite } from '../../support/site';
import { BASES } from './coherence';

const CENTRES = 120;
const COUPS = 4;
const LONGTEMPS = '2020-01-05T10:00:00.000Z';

describe.each(BASES)('panne au milieu de auricule billing run (%s)', (dialecte) => {
  const site = useSite(dialecte);
  let base: Knex;

  beforeAll(async () => {
    base = openRaw(site.server.env.DATABASE_URL ?? '');
    const compte_id = await createCompte(site.application, 'Grande enseigne');
    for (let rang = 0; rang < CENTRES; rang += 1)
      await createCentre(site.application, { compte_id, name: `Centre ${rang}`, cree_le: LONGTEMPS });
  });
  afterAll(() => base?.destroy());

  const numbers = async () => {
    const rows = (await base('factures_abonnement').orderBy('numero_facture')) as {
      numero_facture: string;
    }[];
    return rows.map(({ numero_facture }) => Number(numero_facture.slice(6)));
  };
  const continuous = (length: number) => Array.from({ length }, (_, rang) => rang + 1);

  test('tuée à tout moment, elle ne perd aucun numéro ; relancée, elle finit', {
    timeout: 120_000,
  }, async () => {
    const args = ['billing', 'run', '--month', moisOf(new Date()), '--json'];
    let cut = 0;
    for (let coup = 0; coup < COUPS; coup += 1) {
      const before = (await numbers()).length;
      const command = spawn(process.execPath, ['build/cli/index.js', ...args], {
        env: site.server.env,
        stdio: 'ignore',
      });
      const gone = once(command, 'exit');
      for (let wait = 0; wait < 3000 && (await numbers()).length === before; wait += 1) await sleep(5);
      await sleep(Math.random() * 40);
      command.kill('SIGKILL');
      await gone;
      const after = await numbers();
      expect(after, `coup ${coup}`).toEqual(continuous(after.length));
      if (after.length > before && after.length < CENTRES) cut += 1;
    }
    expect(cut).toBeGreaterThan(0);
    const done = (await numbers()).length;
    const { stdout } = await runAuricule(args, site.server.env);
    expect(JSON.parse(stdout)).toMatchObject({ emises: CENTRES - done, dejaEmises: done });
    expect(await numbers()).toEqual(continuous(CENTRES));
    const billed = (await base('factures_abonnement').distinct('centre_id')) as unknown[];
    expect(billed).toHaveLength(CENTRES);
    const traced = (await base('journal').where({ action: 'factureAbonnement:creation' })) as unknown[];
    expect(traced).toHaveLength(CENTRES);
  });
});
