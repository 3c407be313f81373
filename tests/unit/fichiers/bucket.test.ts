import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createBucketFichiers } from '~/infra/fichiers/bucket.server';
import type { Magasin } from '~/infra/fichiers/fichiers';
import { newId } from '~/lib/ids.server';
import { UnavailableError } from '~/lib/unavailable';
import { configOf, type Panne, type S3Sink, SECRET_S3, startS3 } from '../../support/s3';

const PATIENCE = { silence: 200, essai: 2000, ensemble: 1000, repos: 5 };
const contenu = Buffer.from('%PDF-1.4 contenu');

describe('bucket capricieux', () => {
  let s3: S3Sink;
  let fichiers: Magasin;
  const key = `clients/${newId()}.pdf`;
  beforeEach(async () => {
    s3 = await startS3();
    fichiers = createBucketFichiers(configOf(s3), PATIENCE);
    await fichiers.write(key, contenu);
  });
  afterEach(() => s3.close());

  const GESTES: [string, () => Promise<unknown>][] = [
    ['écrire', () => fichiers.write(`clients/${newId()}.pdf`, contenu)],
    ['lire', () => fichiers.read(key)],
    ['effacer', () => fichiers.delete(key)],
    ['lister', () => fichiers.list('clients')[Symbol.asyncIterator]().next()],
  ];

  describe.each(GESTES)('%s', (_, act) => {
    test.each<[string, Panne[]]>([
      ['deux 500', [{ status: 500 }, { status: 500 }]],
      ['un 503 SlowDown puis un 429', [{ status: 503, code: 'SlowDown' }, { status: 429 }]],
      ['deux silences', ['muet', 'muet']],
    ])('%s, puis tout va bien', async (_nom, pannes) => {
      s3.next(...pannes);
      const before = s3.demandes.length;
      await act();
      expect(s3.demandes.length - before).toBe(3);
      expect(s3.refus).toEqual([]);
    });

    test.each<[string, Panne, RegExp, number]>([
      ['une panne qui dure', { status: 500 }, /500 InternalError \(3 essais\)/, 3],
      ['un silence qui dure', 'muet', /aucune réponse \(3 essais\)/, 3],
      ['un droit refusé', { status: 403, code: 'AccessDenied' }, /AccessDenied \(403\)/, 1],
      ['un bucket absent', { status: 404, code: 'NoSuchBucket' }, /NoSuchBucket \(404\)/, 1],
      ['une autre région', { status: 301, code: 'PermanentRedirect' }, /PermanentRedirect \(301\)/, 1],
    ])('%s se dit, sans s’obstiner et sans secret', async (_nom, panne, message, essais) => {
      s3.always(panne);
      const before = s3.demandes.length;
      const error = await act().catch((each: unknown) => each);
      expect(error).toBeInstanceOf(UnavailableError);
      expect(String(error)).toMatch(message);
      expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(SECRET_S3);
      expect(s3.demandes.length - before).toBe(essais);
    });

    test('un service éteint se dit', async () => {
      await s3.close();
      await expect(act()).rejects.toThrow(/ECONNREFUSED \(3 essais\)/);
    });
  });

  test.each<Panne>(['coupé', 'abîmé'])(
    'un contenu %s en chemin n’est pas pris pour le fichier',
    async (panne) => {
      s3.next(panne);
      expect(Buffer.from((await fichiers.read(key)) ?? [])).toEqual(contenu);
      s3.always(panne);
      await expect(fichiers.read(key)).rejects.toBeInstanceOf(UnavailableError);
    },
  );

  test('une page web à la place du bucket n’est ni un fichier, ni une liste vide, ni une écriture', async () => {
    s3.always('page');
    for (const [, act] of GESTES.filter(([nom]) => nom !== 'effacer'))
      await expect(act()).rejects.toThrow('pas une réponse de magasin S3');
  });

  test('un fichier posé par un autre outil, sans empreinte, se lit aussi', async () => {
    const objet = s3.objets.get(`centre/lyon/${key}`);
    if (objet) objet.entetes = {};
    expect(Buffer.from((await fichiers.read(key)) ?? [])).toEqual(contenu);
  });

  test('ce qui n’a pas la forme d’une clé n’est pas listé', async () => {
    for (const name of ['clients/lisez-moi.txt', 'clients/a&amp;b.pdf', `autre/clients/${newId()}.pdf`])
      s3.put(name.startsWith('autre') ? name : `centre/lyon/${name}`, contenu);
    const found: string[] = [];
    for await (const each of fichiers.list('clients')) found.push(each.key);
    expect(found).toEqual([key]);
  });

  test.each([
    ['un autre secret', { secretKey: 'faux' }, 'SignatureDoesNotMatch'],
    ['une autre clé', { accessKey: 'AUTRE' }, 'InvalidAccessKeyId'],
    ['une autre région', { region: 'gra' }, 'AuthorizationHeaderMalformed'],
  ])('%s est refusé par son nom', async (_, faux, code) => {
    const mauvais = createBucketFichiers({ ...configOf(s3), ...faux }, PATIENCE);
    await expect(mauvais.read(key)).rejects.toThrow(`${code} (403)`);
    expect(s3.refus).toEqual([code]);
  });
});
