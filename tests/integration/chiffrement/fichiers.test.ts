import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withChiffrement } from '~/infra/fichiers/chiffrement.server';
import { openFichiers } from '~/infra/fichiers/magasin.server';
import { newId } from '~/lib/ids.server';
import { Trousseau } from '~/lib/trousseau.server';
import { cleDEssai } from '../../support/chiffrement';
import { startSeau } from '../../support/s3rver';

const [K1, K2] = [cleDEssai('k1'), cleDEssai('k2')];
const cle = () => `clients/${newId()}.pdf`;
const PDF = Buffer.from(`%PDF-1.7 ${'contenu '.repeat(40_000)}`);

/** Byte by byte `toEqual` would take seconds. */
const isSame = (lu: Uint8Array | null, attendu: Buffer): boolean => lu !== null && attendu.equals(lu);

const dossier = () => mkdtemp(path.join(tmpdir(), 'auricule-chiffre-'));

test.each([
  ['vide', Buffer.alloc(0)],
  ['d’un octet', Buffer.from('x')],
  ['de plusieurs morceaux', PDF],
])(
  'un fichier %s est rangé chiffré, par octets ou depuis le disque, et revient le même',
  async (_, contenu) => {
    const dataDir = await dossier();
    const brut = openFichiers({ dataDir });
    const fichiers = withChiffrement(brut, new Trousseau([K1]));
    const [a, b] = [cle(), cle()];
    await fichiers.write(a, contenu);
    const chemin = path.join(dataDir, 'envoi');
    await writeFile(chemin, contenu);
    await fichiers.keep(b, { chemin, taille: contenu.length, empreinte: '' });
    for (const key of [a, b]) {
      const stocke = Buffer.from((await brut.read(key)) ?? []);
      expect(stocke.subarray(0, 40).toString('latin1')).toContain(
        'age-encryption.org/v1\n-> auricule 1 k1\n',
      );
      expect(stocke.includes('contenu')).toBe(false);
      expect(isSame(await fichiers.read(key), contenu)).toBe(true);
    }
    expect(isSame(await readFile(chemin), contenu)).toBe(true);
  },
);

test('déplacé sous un autre nom, coupé, allongé ou changé, il ne s’ouvre pas ; un fichier en clair se lit', async () => {
  const brut = openFichiers({ dataDir: await dossier() });
  const fichiers = withChiffrement(brut, new Trousseau([K1]));
  const [a, b] = [cle(), cle()];
  await fichiers.write(a, PDF);
  const stocke = Buffer.from((await brut.read(a)) ?? []);
  const change = Buffer.from(stocke);
  change[stocke.length >> 1] = (change[stocke.length >> 1] ?? 0) ^ 1;
  const faux = [
    stocke,
    stocke.subarray(0, 150),
    stocke.subarray(0, -1),
    stocke.subarray(0, 65_600),
    Buffer.concat([stocke, stocke]),
    change,
  ];
  for (const octets of faux) {
    await brut.write(b, octets);
    await expect(fichiers.read(b)).rejects.toThrow('n’est pas celui');
  }
  await brut.write(b, PDF);
  expect(isSame(await fichiers.read(b), PDF)).toBe(true);
});

test('une clé d’avant le lit encore, une autre non, et par la corbeille il revient tel quel', async () => {
  const brut = openFichiers({ dataDir: await dossier() });
  const a = cle();
  await withChiffrement(brut, new Trousseau([K1])).write(a, PDF);
  expect(isSame(await withChiffrement(brut, new Trousseau([K2, K1])).read(a), PDF)).toBe(true);
  const sans = withChiffrement(brut, new Trousseau([K2]));
  await sans.discard(a);
  await sans.restore(a);
  await expect(sans.read(a)).rejects.toThrow('« k1 », que ce serveur n’a pas');
  await expect(withChiffrement(brut, new Trousseau()).read(a)).rejects.toThrow('que ce serveur n’a pas');
  expect(isSame(await withChiffrement(brut, new Trousseau([K1])).read(a), PDF)).toBe(true);
});

test('un repère reste lisible sans clé', async () => {
  const brut = openFichiers({ dataDir: await dossier() });
  const repere = `reperes/${'0'.repeat(24)}.txt`;
  await withChiffrement(brut, new Trousseau([K1])).write(repere, Buffer.from('id'));
  expect(await brut.read(repere)).toEqual(Buffer.from('id'));
});

test('un bucket garde le même chiffré qu’un dossier, et en donne le début', async () => {
  const seau = await startSeau();
  try {
    const {
      FILES_URL: url,
      FILES_REGION: region,
      FILES_ACCESS_KEY: accessKey,
      FILES_SECRET_KEY: secretKey,
    } = seau.env;
    const dataDir = await dossier();
    const brut = openFichiers({ dataDir, bucket: { url, region, accessKey, secretKey } });
    const fichiers = withChiffrement(brut, new Trousseau([K1]));
    const a = cle();
    const chemin = path.join(dataDir, 'envoi');
    await writeFile(chemin, PDF);
    await fichiers.keep(a, { chemin, taille: PDF.length, empreinte: '' });
    expect(Buffer.from((await brut.start(a, 40)) ?? []).toString('latin1')).toMatch(
      /^age-encryption.org\/v1\n-> auricule 1 k1/,
    );
    expect(await brut.start(cle(), 40)).toBeNull();
    expect(isSame(await fichiers.read(a), PDF)).toBe(true);
  } finally {
    await seau.close();
  }
});
