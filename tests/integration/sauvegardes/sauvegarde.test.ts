import { execFile, spawn } from 'node:child_process';
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Dialect } from '~/db/dialect.server';
import { useCommande } from '../../support/commande';
import { createTestDatabase, testDatabases } from '../../support/databases';
import { type Dump, dumpRows, openRaw } from '../../support/dump';
import { inheritedEnvironment } from '../../support/test-environment';

const PATIENCE = { timeout: 120_000 };
/** Postgres, unless the run has none. */
const AILLEURS = testDatabases().at(-1) ?? 'sqlite';
const CLE = 'clients/6b042d4e0b19b981e8a06430.pdf';
const PDF = Buffer.from('%PDF-1.4 essai');

const dumpOf = async (url: string): Promise<Dump> => {
  const base = openRaw(url);
  const dump = await dumpRows(base).finally(() => base.destroy());
  // When each migration was run is the new database's own.
  delete dump.migrations_empreintes;
  return dump;
};

/** What Postgres holds is taken up and put back on the way from SQLite and back. */
describe('sauvegarder et remettre', PATIENCE, () => {
  const auricule = useCommande('sqlite', { demo: true });
  let sauvegarde = '';
  let avant: Dump;

  beforeAll(async () => {
    await mkdir(path.dirname(auricule.file(`fichiers/${CLE}`)), { recursive: true });
    await writeFile(auricule.file(`fichiers/${CLE}`), PDF);
    sauvegarde = auricule.file('tout.zip');
    const { code, stdout, stderr } = await auricule.call(['backup', '--to', sauvegarde, '--json']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(JSON.parse(stdout)).toMatchObject({ fichier: sauvegarde, fichiers: 1 });
    expect((await stat(sauvegarde)).mode & 0o077).toBe(0);
    avant = await dumpOf(auricule.databaseUrl);
    expect(avant.clients?.length).toBeGreaterThan(100);
  });

  /** An address where nothing is yet, and a folder for its files. */
  async function neuve(pour: Dialect): Promise<{ DATABASE_URL: string; DATA_DIR: string }> {
    const base = await createTestDatabase(pour);
    onTestFinished(() => base.destroy());
    const folder = auricule.file(`vers-${path.basename(base.url)}`);
    await mkdir(folder);
    if (pour === 'sqlite') return { DATABASE_URL: `sqlite:${folder}/a.db`, DATA_DIR: folder };
    const raw = openRaw(base.url);
    await raw.raw('DROP SCHEMA public CASCADE; CREATE SCHEMA public').finally(() => raw.destroy());
    return { DATABASE_URL: base.url, DATA_DIR: folder };
  }

  test('remise dans Postgres : chaque ligne et chaque octet, et de là de retour ; où il y a quelque chose, rien ne change', async () => {
    const la = await neuve(AILLEURS);
    const remise = await auricule.call(['restore', sauvegarde, '--apres', 'rien', '--json'], { env: la });
    expect(remise).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(remise.stdout)).toMatchObject({ fichiers: 1, ancienne: null });
    expect(await readFile(path.join(la.DATA_DIR, 'fichiers', CLE))).toEqual(PDF);
    const encore = auricule.file('retour.zip');
    expect((await auricule.call(['backup', '--to', encore], { env: la })).code).toBe(0);
    const retour = await neuve('sqlite');
    expect((await auricule.call(['restore', encore, '--apres', 'rien'], { env: retour })).code).toBe(0);
    expect(await dumpOf(retour.DATABASE_URL)).toEqual(avant);
    if (AILLEURS === 'postgres') {
      const dedans = await dumpOf(la.DATABASE_URL);
      const refus = await auricule.call(['restore', sauvegarde], { env: la });
      expect([refus.code, refus.stderr]).toEqual([4, expect.stringContaining('base vide')]);
      expect(await dumpOf(la.DATABASE_URL)).toEqual(dedans);
    }
    // Numbers go on where they were, and the trail is what it was.
    const essai = ['clients', 'import', 'tests/fixtures/clients-utf8-point-virgule.csv', '--json'];
    const centre = String(avant.centres?.[0]?.name);
    const importe = await auricule.call([...essai, '--centre', centre], { env: retour });
    expect(JSON.parse(importe.stdout)).toMatchObject({ importedCount: 120 });
    expect((await auricule.call(['audit', 'verify'], { env: retour })).code).toBe(0);
  });

  test('un fichier endommagé, coupé ou étranger est refusé avec la raison, et rien ne change', async () => {
    const entier = await readFile(sauvegarde);
    const abime = Buffer.from(entier);
    const at = entier.indexOf(PDF);
    abime.write('X', at);
    const la = await neuve('sqlite');
    for (const [nom, octets, raison] of [
      ['abime.zip', abime, CLE],
      ['coupe.zip', entier.subarray(0, entier.length / 2), 'pas un fichier entier'],
      ['autre.zip', Buffer.from('bonjour'), 'pas un fichier entier'],
    ] as const) {
      await writeFile(auricule.file(nom), octets);
      const { code, stderr } = await auricule.call(['restore', auricule.file(nom)], { env: la });
      expect([code, stderr]).toEqual([4, expect.stringContaining(raison)]);
    }
    expect(await readdir(la.DATA_DIR)).toEqual([]);
    expect((await auricule.call(['restore', auricule.file('absent.zip')], { env: la })).code).toBe(3);
  });

  test('un disque plein se dit, et rien n’en reste', async () => {
    const la = auricule.file('trop-grand.zip');
    const command = 'ulimit -f 100; exec "$0" build/cli/index.js backup --to "$1"';
    const { code, stderr } = await new Promise<{ code: number | undefined; stderr: string }>((resolve) => {
      const own = { DATABASE_URL: auricule.databaseUrl, DATA_DIR: auricule.file(''), NODE_ENV: 'test' };
      const env = { ...inheritedEnvironment(), ...own } as NodeJS.ProcessEnv;
      const child = execFile('sh', ['-c', command, process.execPath, la], { env }, (_error, _stdout, said) =>
        resolve({ code: child.exitCode ?? undefined, stderr: said }),
      );
    });
    expect([code, stderr]).toEqual([1, expect.stringContaining('EFBIG')]);
    expect((await readdir(auricule.file(''))).filter((nom) => nom.startsWith('trop-grand'))).toEqual([]);
  });

  test('la base en place est mise de côté, entière ; ouverte par un autre, elle reste', async () => {
    const la = await neuve('sqlite');
    expect((await auricule.call(['restore', sauvegarde, '--apres', 'rien'], { env: la })).code).toBe(0);
    const file = `${la.DATA_DIR}/a.db`;
    const base = openRaw(la.DATABASE_URL);
    await base('centres').update({ name: 'Renommé' });
    const dedans = await dumpRows(base).finally(() => base.destroy());

    // A process that gives signs of life, as every one does that has the database open.
    const autre = spawn('sleep', ['60'], { stdio: 'ignore' });
    onTestFinished(() => void autre.kill());
    await writeFile(
      `${file}-etat`,
      JSON.stringify({ pid: autre.pid, base: 0, wal: 0, modifieeMs: 0, taille: 0 }),
    );
    await utimes(`${file}-etat`, new Date(), new Date());
    const refus = await auricule.call(['restore', sauvegarde], { env: la });
    expect([refus.code, refus.stderr]).toEqual([4, expect.stringContaining('Arrêtez-les')]);
    autre.kill();
    await rm(`${file}-etat`);

    const { code, stdout, stderr } = await auricule.call(['restore', sauvegarde, '--json'], { env: la });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const { ancienne } = JSON.parse(stdout) as { ancienne: string };
    expect(await dumpOf(la.DATABASE_URL)).toEqual(avant);
    const gardee = openRaw(`sqlite:${ancienne}/a.db`);
    expect(await dumpRows(gardee).finally(() => gardee.destroy())).toEqual(dedans);
  });
});
