import { mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createDossierFichiers } from '~/infra/fichiers/dossier.server';
import { newId } from '~/lib/ids.server';

const bytes = (text: string) => Buffer.from(text);
const folder = () => path.join(mkdtempSync(path.join(tmpdir(), 'fichiers-')), 'fichiers');

describe('fichiers hors de la base', () => {
  test('ce qui est écrit se relit, se remplace et s’efface', async () => {
    const fichiers = createDossierFichiers(folder());
    const key = `avatars/${newId()}.webp`;
    expect(await fichiers.read(key)).toBeNull();
    await fichiers.write(key, bytes('un'));
    await fichiers.write(key, bytes('deux'));
    expect(Buffer.from((await fichiers.read(key)) ?? []).toString()).toBe('deux');
    await fichiers.delete(key);
    await fichiers.delete(key);
    expect(await fichiers.read(key)).toBeNull();
  });

  test('le dossier et les fichiers ne sont qu’à l’application', async () => {
    const root = folder();
    const key = `avatars/${newId()}.webp`;
    await createDossierFichiers(root).write(key, bytes('un'));
    expect(statSync(root).mode & 0o777).toBe(0o700);
    expect(statSync(path.join(root, 'avatars')).mode & 0o777).toBe(0o700);
    expect(statSync(path.join(root, key)).mode & 0o777).toBe(0o600);
  });

  test.each([
    '../secret.webp',
    'avatars/../../secret.webp',
    '/etc/passwd',
    'avatars/65f0.webp',
    `avatars/${'a'.repeat(24)}.webp/..`,
    `avatars\\${'a'.repeat(24)}.webp`,
    `avatars/${'a'.repeat(24)}.webp\0.png`,
    `avatars/${'a'.repeat(24)}.webp\n`,
    '',
  ])('« %s » n’est pas une clé', async (key) => {
    const fichiers = createDossierFichiers(folder());
    await expect(fichiers.read(key)).rejects.toThrow('mal formée');
    await expect(fichiers.write(key, bytes('x'))).rejects.toThrow('mal formée');
    await expect(fichiers.delete(key)).rejects.toThrow('mal formée');
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

  test('deux écritures à la fois : l’une ou l’autre, entière', async () => {
    const fichiers = createDossierFichiers(folder());
    const key = `avatars/${newId()}.webp`;
    const texts = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(200_000));
    await Promise.all(texts.map((text) => fichiers.write(key, bytes(text))));
    expect(texts).toContain(Buffer.from((await fichiers.read(key)) ?? []).toString());
  });
});
