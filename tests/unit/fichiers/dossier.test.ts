import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createDossierFichiers } from '~/infra/fichiers/dossier.server';
import { newId } from '~/lib/ids.server';

const bytes = (text: string) => Buffer.from(text);
const folder = () => path.join(mkdtempSync(path.join(tmpdir(), 'fichiers-')), 'fichiers');

test('le dossier et les fichiers ne sont qu’à l’application', async () => {
  const root = folder();
  const key = `avatars/${newId()}.webp`;
  await createDossierFichiers(root).write(key, bytes('un'));
  expect(statSync(root).mode & 0o777).toBe(0o700);
  expect(statSync(path.join(root, 'avatars')).mode & 0o777).toBe(0o700);
  expect(statSync(path.join(root, key)).mode & 0o777).toBe(0o600);
});

test('une écriture qui échoue ne laisse rien, ni à moitié ni à côté', async () => {
  const root = folder();
  const id = newId();
  const key = `avatars/${id}.webp`;
  // A folder stands where the file should go.
  mkdirSync(path.join(root, key), { recursive: true });
  writeFileSync(path.join(root, key, 'occupé'), '');
  await expect(createDossierFichiers(root).write(key, bytes('un'))).rejects.toThrow();
  expect(readdirSync(path.join(root, 'avatars'))).toEqual([`${id}.webp`]);
});

test('les brouillons d’écritures coupées s’effacent, quand ils sont assez vieux ; rien d’autre', async () => {
  const root = folder();
  const fichiers = createDossierFichiers(root);
  expect(await fichiers.dropDrafts(new Date())).toBe(0);
  const key = `clients/${newId()}.pdf`;
  await fichiers.write(key, bytes('entier'));
  const at = (name: string) => path.join(root, name);
  const put = (name: string, heures: number) => {
    writeFileSync(at(name), 'à moitié');
    const instant = new Date(Date.now() - heures * 3_600_000);
    utimesSync(at(name), instant, instant);
  };
  const vieux = [`${key}.0123456789ab.tmp`, `clients/${newId()}.pdf.ffffffffffff.tmp`];
  const autres = ['clients/à-moi.tmp', `clients/${newId()}.pdf.tmp`, 'lisez-moi.tmp'];
  const jeune = `clients/${newId()}.pdf.abcdef012345.tmp`;
  for (const name of [...vieux, ...autres]) put(name, 2);
  put(jeune, 0.5);
  expect(await fichiers.dropDrafts(new Date(Date.now() - 3_600_000))).toBe(vieux.length);
  for (const name of vieux) expect(existsSync(at(name))).toBe(false);
  for (const name of [...autres, jeune, key]) expect(existsSync(at(name))).toBe(true);
});
