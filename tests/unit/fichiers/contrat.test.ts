import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { createBucketFichiers } from '~/infra/fichiers/bucket.server';
import { createDossierFichiers } from '~/infra/fichiers/dossier.server';
import type { Magasin } from '~/infra/fichiers/fichiers';
import { newId } from '~/lib/ids.server';
import { configOf, type S3Sink, startS3 } from '../../support/s3';
import { sha256 } from '../../support/s3-signature';

const bytes = (text: string) => Buffer.from(text);
const MAINTENANT = () => Date.now();

const sinks: S3Sink[] = [];
afterEach(async () => {
  for (const sink of sinks.splice(0)) await sink.close();
});

/** Opens a store of the kind, empty; twice the same for what a second process would see. */
const MAGASINS: [string, () => Promise<() => Magasin>][] = [
  [
    'dossier',
    async () => {
      const folder = path.join(mkdtempSync(path.join(tmpdir(), 'fichiers-')), 'fichiers');
      return () => createDossierFichiers(folder);
    },
  ],
  ...['', 'centre/lyon'].map((prefixe): [string, () => Promise<() => Magasin>] => [
    prefixe ? 'bucket, sous un préfixe' : 'bucket',
    async () => {
      const sink = await startS3({ prefixe });
      sinks.push(sink);
      return () => createBucketFichiers(configOf(sink));
    },
  ]),
];

describe.each(MAGASINS)('magasin de fichiers : %s', (_, create) => {
  const keysOf = async (fichiers: Magasin, noun: string) => {
    const found: string[] = [];
    for await (const { key } of fichiers.list(noun)) found.push(key);
    return found.sort();
  };

  test('ce qui est écrit se relit, aussi d’ailleurs, se remplace et s’efface', async () => {
    const open = await create();
    const key = `avatars/${newId()}.webp`;
    expect(await open().read(key)).toBeNull();
    expect(await open().has(key)).toBe(false);
    await open().write(key, bytes('un'));
    expect(await open().has(key)).toBe(true);
    await open().write(key, bytes('deux'));
    expect(Buffer.from((await open().read(key)) ?? []).toString()).toBe('deux');
    await open().delete(key);
    await open().delete(key);
    expect(await open().read(key)).toBeNull();
  });

  test('dix mégaoctets et rien du tout reviennent octet pour octet', async () => {
    const fichiers = (await create())();
    const gros = Buffer.alloc(10 * 1024 * 1024, 'PDF et \0 des octets');
    for (const contenu of [gros, Buffer.alloc(0), bytes('<Error><Code>NoSuchKey</Code></Error>')]) {
      const key = `clients/${newId()}.pdf`;
      await fichiers.write(key, contenu);
      expect(Buffer.compare((await fichiers.read(key)) ?? bytes('rien'), contenu)).toBe(0);
    }
  });

  test('un fichier du disque se garde octet pour octet, et reste où il est', async () => {
    const fichiers = (await create())();
    for (const contenu of [Buffer.alloc(10 * 1024 * 1024, 'PDF et \0 des octets'), Buffer.alloc(0)]) {
      const chemin = path.join(mkdtempSync(path.join(tmpdir(), 'envoi-')), 'a');
      writeFileSync(chemin, contenu);
      const key = `clients/${newId()}.pdf`;
      await fichiers.keep(key, { chemin, taille: contenu.length, empreinte: sha256(contenu) });
      expect(Buffer.compare((await fichiers.read(key)) ?? bytes('rien'), contenu)).toBe(0);
      expect(readFileSync(chemin).length).toBe(contenu.length);
    }
  });

  test('la liste d’un nom donne ses clés, toutes, et l’instant de chacune', async () => {
    const fichiers = (await create())();
    expect(await keysOf(fichiers, 'clients')).toEqual([]);
    const keys = Array.from({ length: 8 }, () => `clients/${newId()}.pdf`);
    for (const key of [...keys, `avatars/${newId()}.webp`]) await fichiers.write(key, bytes(key));
    expect(await keysOf(fichiers, 'clients')).toEqual([...keys].sort());
    for await (const { ecritLe } of fichiers.list('clients'))
      expect(Math.abs(ecritLe.getTime() - MAINTENANT())).toBeLessThan(60_000);
  });

  test('deux écritures à la fois : l’une ou l’autre, entière', async () => {
    const fichiers = (await create())();
    const key = `avatars/${newId()}.webp`;
    const texts = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(200_000));
    await Promise.all(texts.map((text) => fichiers.write(key, bytes(text))));
    expect(texts).toContain(Buffer.from((await fichiers.read(key)) ?? []).toString());
  });

  test('une écriture finie ne laisse pas de brouillon', async () => {
    const fichiers = (await create())();
    await fichiers.write(`clients/${newId()}.pdf`, bytes('un'));
    expect(await fichiers.dropDrafts(new Date(MAINTENANT() + 60_000))).toBe(0);
    expect(await keysOf(fichiers, 'clients')).toHaveLength(1);
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
    `avatars/${'a'.repeat(24)}.webp?acl`,
    '',
  ])('« %s » n’est pas une clé', async (key) => {
    const fichiers = (await create())();
    await expect(fichiers.read(key)).rejects.toThrow('mal formée');
    await expect(fichiers.write(key, bytes('x'))).rejects.toThrow('mal formée');
    await expect(fichiers.delete(key)).rejects.toThrow('mal formée');
  });
});
