import { existsSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { readInstant } from '~/db/copie-logique.server';
import { fillDatabase } from '~/db/remise-logique.server';
import { copyOf } from '~/domain/sauvegardes/sauvegarde.server';
import { useCommande } from '../../support/commande';
import { createTestDatabase, testDatabases } from '../../support/databases';
import { openRaw } from '../../support/dump';

const auricule = useCommande('sqlite', { demo: true });

/** The rows of every table, as both databases tell them alike. */
const dumpOf = (url: string): Promise<Record<string, string[]>> =>
  readInstant(url, async ({ tables }) => {
    const dump: Record<string, string[]> = {};
    for (const { nom, lignes } of tables) {
      const all: string[] = [];
      for await (const part of lignes()) all.push(...part);
      dump[nom] = all.sort();
    }
    return dump;
  });
const write = async (url: string, work: (base: ReturnType<typeof openRaw>) => PromiseLike<unknown>) => {
  const base = openRaw(url);
  try {
    return (await work(base)) as [{ id: string }];
  } finally {
    await base.destroy();
  }
};
const copy = async (to: string, ...more: string[]) => {
  const { code, stdout, stderr } = await auricule.call(['db', 'copy', '--to', to, '--json', ...more]);
  return { code, stderr, ...(stdout ? (JSON.parse(stdout) as object) : {}) };
};

test('une base SQLite déménage : copiée, puis copiée de nouveau avec ce qui a été écrit entre-temps', async () => {
  const pour = testDatabases().at(-1) ?? 'sqlite';
  const base = await createTestDatabase(pour);
  onTestFinished(() => base.destroy());
  const to = pour === 'sqlite' ? `sqlite:${auricule.file('copie.db')}` : base.url;
  if (pour === 'postgres')
    await write(to, (raw) => raw.raw('DROP SCHEMA public CASCADE; CREATE SCHEMA public'));
  expect(await copy(to)).toMatchObject({ code: 0, stderr: '', serveurEnMarche: false, ancienne: null });
  expect(await dumpOf(to)).toEqual(await dumpOf(auricule.databaseUrl));

  await write(auricule.databaseUrl, (raw) => raw('centres').limit(1).update({ name: 'Renommé entre-temps' }));
  expect(await copy(to)).toMatchObject({
    code: expect.any(Number),
    stderr: expect.stringMatching(/vide|existe/),
  });
  expect(await copy(to, '--replace')).toMatchObject({ code: 0 });
  expect(await dumpOf(to)).toEqual(await dumpOf(auricule.databaseUrl));

  if (pour === 'sqlite') return;
  // What comes to nothing leaves the former copy.
  const copied = await dumpOf(to);
  const failing = readInstant(auricule.databaseUrl, (instant) => {
    const check = () => Promise.reject(new Error('pas la même'));
    return fillDatabase(to, { ...copyOf(instant), check, copieDe: auricule.databaseUrl });
  });
  await expect(failing).rejects.toThrow('pas la même');
  expect(await dumpOf(to)).toEqual(copied);

  // Somebody has worked there and left: it is no copy any more.
  const [centre] = await write(to, (raw) => raw('centres').limit(1));
  const fichier = 'tests/fixtures/clients-utf8-point-virgule.csv';
  const importe = ['clients', 'import', fichier, '--centre', centre.id];
  const importee = await auricule.call([...importe, '--json'], { env: { DATABASE_URL: to } });
  expect(JSON.parse(importee.stdout || importee.stderr)).toMatchObject({ importedCount: 120 });
  const worked = await dumpOf(to);
  expect(worked.clients?.length).toBe(((await dumpOf(auricule.databaseUrl)).clients?.length ?? 0) + 120);
  expect(await copy(to, '--replace')).toMatchObject({
    code: 4,
    stderr: expect.stringContaining('travaillé'),
  });
  expect(await dumpOf(to)).toEqual(worked);
}, 60_000);

test('ni vers elle-même, ni vers ce qui n’est pas une adresse', async () => {
  expect(await copy(auricule.databaseUrl)).toMatchObject({ code: 2 });
  expect(await copy('mysql://localhost/auricule')).toMatchObject({ code: 2 });
  expect(existsSync('mysql:')).toBe(false);
});
