import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { readInstant } from '~/db/copie-logique.server';
import { migrateDown, migrateUp, migrationStatus } from '~/db/migrate.server';
import { FICHIERS } from '~/domain/sauvegardes/manifeste';
import { assertWhole } from '~/domain/sauvegardes/sauvegarde.server';
import { openArchive } from '~/infra/sauvegarde/archive-lecture.server';
import { useCommande } from '../../support/commande';
import { createTestDatabase } from '../../support/databases';
import { openRaw } from '../../support/dump';
import { inheritedEnvironment } from '../../support/test-environment';
import { BASES, COUPS, PATIENCE_MS, tirage } from './coherence';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** The name of the first centre tells which of two databases it is; a database without tables has none. */
async function whose(url: string): Promise<string | null> {
  const base = openRaw(url);
  try {
    if (!(await base.schema.hasTable('centres'))) return null;
    return ((await base('centres').orderBy('id').first()) as { name: string } | undefined)?.name ?? '';
  } finally {
    await base.destroy();
  }
}

/** How many rows each table has. */
const countsOf = (url: string): Promise<Record<string, number>> =>
  readInstant(url, async ({ tables }) => {
    const counts: Record<string, number> = {};
    for (const { nom, lignes } of tables) {
      counts[nom] = 0;
      for await (const part of lignes()) counts[nom] += part.length;
    }
    return counts;
  });

describe.each(BASES)('panne au milieu d’une sauvegarde, d’une remise, d’une migration (%s)', (dialecte) => {
  const auricule = useCommande(dialecte, { demo: true });
  const graine = Date.now() % 1_000_000;
  const next = tirage(graine);
  const where = (coup: number) => `graine ${graine}, coup ${coup}`;
  let counts: Record<string, number>;

  beforeAll(async () => {
    counts = await countsOf(auricule.databaseUrl);
  }, PATIENCE_MS);

  /** Begins a command, and ends it the hard way within the time that it takes as a whole. */
  async function kill(args: string[], whole: number, env: Record<string, string> = {}): Promise<void> {
    const own = {
      NODE_ENV: 'production',
      DATABASE_URL: auricule.databaseUrl,
      DATA_DIR: auricule.file(''),
    };
    const command = spawn(process.execPath, ['build/cli/index.js', ...args], {
      cwd: ROOT,
      env: { ...inheritedEnvironment(), ...own, ...env } as NodeJS.ProcessEnv,
      stdio: 'ignore',
    });
    const gone = once(command, 'exit');
    await sleep(whole * (0.2 + 0.9 * next()));
    command.kill('SIGKILL');
    await gone;
  }
  /** How long a command takes that comes to its end. */
  async function run(args: string[], env: Record<string, string> = {}): Promise<number> {
    const begun = performance.now();
    const { code, stderr } = await auricule.run(args, { env });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    return performance.now() - begun;
  }

  test('le fichier d’avant reste jusqu’à ce que le nouveau soit entier', {
    timeout: PATIENCE_MS,
  }, async () => {
    const fichier = auricule.file('tuee.zip');
    const whole = await run(['backup', '--to', fichier]);
    for (let coup = 0; coup < COUPS; coup += 1) {
      await kill(['backup', '--to', fichier], whole);
      const archive = await openArchive(fichier, FICHIERS);
      await assertWhole(archive).finally(() => archive.close());
    }
  });

  test('une remise laisse l’ancienne base ou la nouvelle, et se recommence', {
    timeout: PATIENCE_MS,
  }, async () => {
    const base = openRaw(auricule.databaseUrl);
    const files: Record<string, string> = {};
    for (const name of ['Pair', 'Impair']) {
      const first = (await base('centres').orderBy('id').first('id')) as { id: string };
      await base('centres').where(first).update({ name });
      files[name] = auricule.file(`${name}.zip`);
      await run(['backup', '--to', files[name]]);
    }
    await base.destroy();
    const folder = auricule.file('remise');
    await mkdir(folder);
    let whole = 0;
    for (let coup = 0; coup <= COUPS; coup += 1) {
      const [name, other] = coup % 2 ? ['Impair', 'Pair'] : ['Pair', 'Impair'];
      const url = dialecte === 'sqlite' ? `sqlite:${path.join(folder, 'a.db')}` : await vide();
      const env = { DATABASE_URL: url, DATA_DIR: folder };
      const args = ['restore', files[name] ?? '', '--apres', 'rien'];
      if (coup > 0) {
        await kill(args, whole, env);
        const left = await whose(url);
        expect(dialecte === 'sqlite' ? [name, other] : [name, null], where(coup)).toContain(left);
        if (left !== null) expect(await countsOf(url), where(coup)).toEqual(counts);
        if (left === name) continue;
      }
      const time = await run(args, env);
      whole ||= time;
      expect(await whose(url), where(coup)).toBe(name);
      expect(await countsOf(url), where(coup)).toEqual(counts);
    }
    expect(existsSync(path.join(folder, 'a.db.remise'))).toBe(false);
  });

  test('une migration est faite ou ne l’est pas', { timeout: PATIENCE_MS }, async () => {
    const copy = await createTestDatabase(dialecte, { url: auricule.databaseUrl });
    onTestFinished(() => copy.destroy());
    const env = { DATABASE_URL: copy.url, DATA_DIR: auricule.file('remise') };
    const down = async () => {
      const base = openRaw(copy.url);
      for (let undone = 0; undone < 8; undone += 1) await migrateDown(base);
      const { enAttente } = await migrationStatus(base);
      await base.destroy();
      return enAttente.length;
    };
    let whole = 0;
    for (let coup = 0; coup <= COUPS; coup += 1) {
      const pending = await down();
      if (coup === 0) {
        whole = await run(['db', 'migrate'], { ...env, BACKUP_BEFORE_MIGRATION: 'off' });
        continue;
      }
      await kill(['db', 'migrate'], whole, env);
      const base = openRaw(copy.url);
      try {
        expect([0, pending], where(coup)).toContain((await migrationStatus(base)).enAttente.length);
        await migrateUp(base);
      } finally {
        await base.destroy();
      }
      const after = await countsOf(copy.url);
      expect([after.clients, after.factures, after.journal], where(coup)).toEqual([
        counts.clients,
        counts.factures,
        counts.journal,
      ]);
    }
  });

  async function vide(): Promise<string> {
    const base = await createTestDatabase(dialecte);
    onTestFinished(() => base.destroy());
    const raw = openRaw(base.url);
    await raw.raw('DROP SCHEMA public CASCADE; CREATE SCHEMA public').finally(() => raw.destroy());
    return base.url;
  }
});
