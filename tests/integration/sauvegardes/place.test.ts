import { copyFile, mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { openApplication } from '~/application.server';
import { newId } from '~/lib/ids.server';
import { useCommande } from '../../support/commande';
import { openRaw } from '../../support/dump';

/** Only a file can be taken away under whoever has it open. */
const auricule = useCommande('sqlite', { demo: true });
let sauvegarde = '';

beforeAll(async () => {
  sauvegarde = auricule.file('tout.zip');
  expect((await auricule.run(['backup', '--to', sauvegarde])).code).toBe(0);
}, 60_000);

/** A base in place that nobody has open. */
async function enPlace(nom: string) {
  const DATA_DIR = auricule.file(nom);
  await mkdir(DATA_DIR);
  const file = path.join(DATA_DIR, 'a.db');
  await copyFile(auricule.databaseUrl.slice('sqlite:'.length), file);
  return { DATABASE_URL: `sqlite:${file}`, DATA_DIR };
}
const restore = (env: Record<string, string>) => auricule.run(['restore', sauvegarde], { env });
const centres = async (url: string) => {
  const base = openRaw(url);
  return (await base('centres').finally(() => base.destroy())).length;
};

test('une base que quelqu’un a ouverte n’est pas remplacée, où qu’il soit', async () => {
  const la = await enPlace('ouverte');
  // Nothing tells of this process but the lock of the file itself, as from another container.
  const base = openRaw(la.DATABASE_URL);
  await base('centres').first();
  const { code, stderr } = await restore(la);
  await base.destroy();
  expect([code, stderr]).toEqual([4, expect.stringContaining('Arrêtez-les')]);
  expect((await restore(la)).code).toBe(0);
}, 60_000);

test('de deux remises à la fois, une est faite et l’autre refusée', async () => {
  const la = await enPlace('deux');
  const codes = (await Promise.all([restore(la), restore(la)])).map(({ code }) => code);
  expect(codes.sort()).toEqual([0, 4]);
  expect(await centres(la.DATABASE_URL)).toBe(await centres(auricule.databaseUrl));
}, 60_000);

test('qui a ouvert une base qu’une autre remplace n’y écrit plus', async () => {
  const la = await enPlace('remplacee');
  const file = path.join(la.DATA_DIR, 'a.db');
  const faults: string[] = [];
  const application = openApplication(
    { databaseUrl: la.DATABASE_URL, dataDir: la.DATA_DIR },
    (error) => void faults.push(String(error)),
  );
  onTestFinished(() => application.close());
  const write = () => application.identity.insert('reperes_fichiers', { id: newId(), pose_le: '2026-11-23' });
  await write();
  await writeFile(`${file}.autre`, '');
  await rename(`${file}.autre`, file);
  for (let looked = 0; faults.length === 0 && looked < 50; looked += 1) await sleep(100);
  expect(faults.join()).toContain('pris la place');
  await expect(write()).rejects.toThrow();
}, 60_000);

test('un fichier qui n’est pas une sauvegarde n’est pas remplacé par une', async () => {
  const autre = await auricule.write('notes.txt', 'à garder');
  const { code, stderr } = await auricule.run(['backup', '--to', autre]);
  expect([code, stderr]).toEqual([4, expect.stringContaining('n’est pas une sauvegarde')]);
  expect(await auricule.read('notes.txt')).toBe('à garder');
});
