import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRaw } from '../../support/dump';
import { csvDe, personnes } from '../../support/imports';
import { runAuricule } from '../../support/server';
import { type Enseigne, useSite } from '../../support/site';
import { BASES, COUPS, expectSound, PATIENCE_MS, tirage } from './coherence';

const LIGNES = 800;

describe.each(BASES)('panne de la commande au milieu d’un import (%s)', (dialecte) => {
  const site = useSite(dialecte);
  let enseigne: Enseigne;
  let base: Knex;

  beforeAll(async () => {
    base = openRaw(site.server.env.DATABASE_URL ?? '');
    enseigne = await site.createEnseigne();
  });
  afterAll(() => base?.destroy());

  const count = async (table: string) => {
    const [row] = (await base.from(table).count({ n: '*' })) as [{ n: number | string }];
    return Number(row.n);
  };
  const args = (file: string) => ['clients', 'import', file, '--centre', enseigne.bellecour.id, '--json'];
  const start = (file: string): ChildProcess =>
    spawn(process.execPath, ['build/cli/index.js', ...args(file)], { env: site.server.env, stdio: 'ignore' });

  test('tout le fichier ou rien ; relancée, elle finit', { timeout: PATIENCE_MS }, async () => {
    const graine = Date.now() % 1_000_000;
    const next = tirage(graine);
    const admin = await enseigne.signIn('admin');
    let whole = 0;
    for (let coup = 0; coup <= COUPS; coup++) {
      const where = `graine ${graine}, coup ${coup}`;
      const file = path.join(site.server.env.DATA_DIR ?? '', `clients-${coup}.csv`);
      await writeFile(file, csvDe(personnes(LIGNES, coup * LIGNES)));
      const avant = await count('clients');
      const begun = performance.now();
      if (coup > 0) {
        const command = start(file);
        const gone = once(command, 'exit');
        await sleep(whole * (0.3 + 0.7 * next()));
        command.kill('SIGKILL');
        await gone;
      }
      const presents = (await count('clients')) - avant;
      expect([0, LIGNES], where).toContain(presents);
      expect((await admin.get('/admin/clients')).status).toBe(200);
      const { stdout } = await runAuricule(args(file), site.server.env);
      // The process that writes may outlive the command by the moment that its last statements take.
      const { importedCount, ignoredCount, invalidCount } = JSON.parse(stdout);
      expect([0, LIGNES], where).toContain(importedCount);
      expect([importedCount + ignoredCount, invalidCount], where).toEqual([LIGNES, 0]);
      whole ||= performance.now() - begun;
      expect(await count('clients'), where).toBe((coup + 1) * LIGNES);
      expect(await count('historique'), where).toBe((coup + 1) * LIGNES);
    }
    await expectSound(base);
  });
});
