import { copyFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { migrateDown } from '~/db/migrate.server';
import { useCommande } from '../../support/commande';
import { testDatabases } from '../../support/databases';
import { openRaw } from '../../support/dump';
import { startServer } from '../../support/server';

const PATIENCE = { timeout: 180_000 };

/** Who goes first, two machines settle by each database's own means; the rest the command says the same of either. */
describe.each(testDatabases())('mise à niveau par la commande (%s)', PATIENCE, (dialecte) => {
  const auricule = useCommande(dialecte, { demo: true });
  const raw = async <T>(work: (db: ReturnType<typeof openRaw>) => Promise<T>): Promise<T> => {
    const db = openRaw(auricule.databaseUrl);
    return work(db).finally(() => db.destroy());
  };
  const zips = async () =>
    (await readdir(auricule.file('sauvegardes')).catch(() => [])).filter((name) => name.endsWith('.zip'));
  const check = async (env: Record<string, string> = {}) => {
    const { code, stdout } = await auricule.call(['upgrade-check', '--json'], { env });
    return { code, examen: JSON.parse(stdout) };
  };

  test.runIf(dialecte === 'sqlite')(
    'upgrade-check dit ce qui attend, migrate sauvegarde avant, et la sauvegarde se remet',
    async () => {
      expect(await check()).toMatchObject({
        code: 0,
        examen: { base: 'aJour', enAttente: [], sauvegardeAvant: false, constats: [] },
      });
      const perdue = await auricule.call(['upgrade-check'], {
        env: { DATABASE_URL: 'postgres://auricule:motdepasse@127.0.0.1:9/auricule' },
      });
      expect([perdue.code, perdue.stdout]).toEqual([2, expect.stringContaining('n’a pas pu être examinée')]);
      expect(perdue.stdout + perdue.stderr).not.toMatch(/à jour|motdepasse/);
      const [last = ''] = await raw(migrateDown);
      const avant = await check({ BACKUP_DALY: '1', METRICS_PROT: '9464' });
      expect(avant).toMatchObject({
        code: 1,
        examen: {
          base: 'aMettreANiveau',
          enAttente: [{ nom: last, nature: 'extension' }],
          arret: false,
          sauvegardeAvant: true,
          derniereSauvegarde: null,
          variablesInconnues: ['BACKUP_DALY', 'METRICS_PROT'],
        },
      });
      expect(await check({ DISK_MIN_MB: '1000000' })).toMatchObject({ code: 2 });

      const refusee = await auricule.call(['db', 'migrate'], {
        env: { BACKUP_DIR: `${await auricule.write('plein', '')}/dedans` },
      });
      expect([refusee.code, refusee.stderr]).toEqual([
        4,
        expect.stringContaining('BACKUP_BEFORE_MIGRATION=off'),
      ]);
      expect((await check()).examen.enAttente).toHaveLength(1);

      const faite = await auricule.call(['db', 'migrate', '--json']);
      expect(faite).toMatchObject({ code: 0, stderr: '' });
      const { migrations, sauvegarde } = JSON.parse(faite.stdout);
      expect([migrations, await zips()]).toEqual([[last], [path.basename(sauvegarde)]]);
      expect((await check()).examen.derniereSauvegarde).toMatchObject({ heures: 0 });

      const neuve = { url: `sqlite:${auricule.file('remise.db')}` };
      const remise = await auricule.call(['restore', sauvegarde], { env: { DATABASE_URL: neuve.url } });
      expect(remise).toMatchObject({ code: 0, stderr: '' });
      const [ici, la] = [openRaw(auricule.databaseUrl), openRaw(neuve.url)];
      try {
        const clients = await Promise.all([ici('clients').orderBy('id'), la('clients').orderBy('id')]);
        expect(clients[0].length).toBeGreaterThan(100);
        expect(clients[1]).toEqual(clients[0]);
      } finally {
        await Promise.all([ici.destroy(), la.destroy()]);
      }
    },
  );

  test('deux machines à la fois : une sauvegarde et une migration, l’autre attend', async () => {
    const before = (await zips()).length;
    const [last] = await raw(migrateDown);
    expect((await check()).examen).toMatchObject({ base: 'aMettreANiveau', enAttente: [{ nom: last }] });
    const faites = await Promise.all([1, 2].map(() => auricule.run(['db', 'migrate', '--json'])));
    const dites = faites.map(({ stdout }) => JSON.parse(stdout).migrations.length);
    expect(faites.map(({ code }) => code)).toEqual([0, 0]);
    expect(dites.sort()).toEqual([0, 1]);
    expect(await zips()).toHaveLength(before + 1);
    await raw(migrateDown);
    const sans = await auricule.call(['db', 'migrate', '--json'], {
      env: { BACKUP_BEFORE_MIGRATION: 'off' },
    });
    expect(JSON.parse(sans.stdout)).toMatchObject({ migrations: [expect.any(String)], sauvegarde: null });
    expect(await zips()).toHaveLength(before + 1);
  });

  test('la base d’une version plus récente est refusée, avec ce qu’il faut faire', async () => {
    await raw((db) =>
      db('knex_migrations').insert({ name: '9999_demain', batch: 99, migration_time: new Date() }),
    );
    const liste = await auricule.call(['users', 'list']);
    expect([liste.code, liste.stderr]).toEqual([
      6,
      expect.stringMatching(/plus récente.*9999_demain.*auricule restore/s),
    ]);
    expect((await auricule.call(['db', 'migrate'])).code).toBe(6);
    expect(await check()).toMatchObject({
      code: 2,
      examen: { base: 'plusRecente', inconnues: ['9999_demain'] },
    });
    const start = startServer({ dialect: dialecte, env: { DATABASE_URL: auricule.databaseUrl } });
    await expect(start).rejects.toThrow(/plus récente/);
  });
});

test('le serveur sauvegarde avant de mettre à niveau, jamais une base vide', PATIENCE, async () => {
  const server = await startServer({ dialect: 'sqlite', demo: true });
  onTestFinished(() => server.stop());
  const dossier = path.join(server.env.DATA_DIR ?? '', 'sauvegardes');
  await server.crash();
  expect(await readdir(dossier).catch(() => [])).toEqual([]);
  const file = (server.env.DATABASE_URL ?? '').slice('sqlite:'.length);
  const db = openRaw(`sqlite:${file}`);
  await migrateDown(db).finally(() => db.destroy());
  await copyFile(file, `${file}.avant`);
  await server.restart();
  expect(server.logs()).toContain('sauvegardée avant sa mise à niveau');
  expect(await readdir(dossier)).toHaveLength(1);
});
