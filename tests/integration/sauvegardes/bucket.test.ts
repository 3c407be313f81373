import { randomBytes } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DepotBucket, openDepotBucket } from '~/infra/sauvegarde/depot-bucket.server';
import { useCommande } from '../../support/commande';
import { type Seau, startSeau } from '../../support/s3rver';

/** The bucket of an S3 server that others have written: parts and ranges are as it understands them. */
const auricule = useCommande('sqlite', { demo: true });
const NOM = 'auricule-2026-11-23T02-00-00.zip';
let seau: Seau;
let depot: DepotBucket;

beforeAll(async () => {
  seau = await startSeau();
  const {
    FILES_URL: url,
    FILES_REGION: region,
    FILES_ACCESS_KEY: accessKey,
    FILES_SECRET_KEY: secretKey,
  } = seau.env;
  depot = openDepotBucket({ url, region, accessKey, secretKey });
});
afterAll(() => seau?.close());

test.each([
  ['petite', 1000],
  ['d’une partie juste', 16 * 1024 * 1024],
  ['de trois parties', 40 * 1024 * 1024 + 1],
])('une sauvegarde %s part entière et revient la même', async (_, octets) => {
  const contenu = randomBytes(octets);
  const [la, retour] = [await auricule.write('envoi.bin', ''), auricule.file(`retour-${octets}.bin`)];
  await writeFile(la, contenu);
  await depot.push(NOM, la);
  expect(await depot.list()).toEqual([{ nom: NOM, octets }]);
  await depot.fetch(NOM, retour);
  expect((await readFile(retour)).equals(contenu)).toBe(true);
  await depot.delete(NOM);
  await depot.delete(NOM);
  expect(await depot.list()).toEqual([]);
});

test('ce qui manque ne revient pas, et n’en laisse rien', async () => {
  await expect(depot.fetch(NOM, auricule.file('absent.bin'))).rejects.toThrow('pas dans le bucket');
  expect(await readdir(auricule.file('.'))).not.toContain('absent.bin');
});

test('la commande l’y met, l’y montre et la reprend d’où elle est', async () => {
  const env = Object.fromEntries(
    Object.entries(seau.env).map(([name, value]) => [name.replace('FILES_', 'BACKUP_'), value]),
  );
  expect((await auricule.call(['backup', '--to', 'bucket'], { env })).code).toBe(0);
  const { stdout } = await auricule.call(['backup', 'list', '--json'], { env });
  const { sauvegardes } = JSON.parse(stdout) as { sauvegardes: { nom: string; lieu: string }[] };
  expect(sauvegardes.map(({ lieu }) => lieu)).toEqual(['dossier', 'bucket']);
  const la = { ...env, DATABASE_URL: `sqlite:${auricule.file('remise.db')}` };
  const remise = await auricule.call(['restore', `bucket:${sauvegardes[1]?.nom}`, '--json'], { env: la });
  expect(remise).toMatchObject({ code: 0, stderr: '' });
  expect(JSON.parse(remise.stdout)).toMatchObject({ ancienne: null });
  for (const nom of ['autre.zip', '../auricule-2026-11-23T02-00-00.zip'])
    expect((await auricule.call(['restore', `bucket:${nom}`], { env: la })).code).toBe(2);
}, 60_000);
