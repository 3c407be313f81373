import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { COTE_AVATAR, COTE_MAX, POIDS_MAX, type RefusImage } from '~/infra/images/images';
import { createImages } from '~/infra/images/images.server';
import * as fabrique from './fabrique';

const COMPTE = 'a'.repeat(24);
const images = createImages();
afterAll(() => images.close());

async function accepted(bytes: Uint8Array): Promise<Buffer> {
  const image = await images.toAvatar(bytes, COMPTE);
  if ('refus' in image) throw new Error(`Image refusée : ${image.refus}`);
  return Buffer.from(image.contenu);
}

describe('image de produit', () => {
  test.each([
    ['large', [1600, 400], [800, 200]],
    ['haute', [300, 3000], [80, 800]],
    ['petite', [60, 40], [60, 40]],
  ] as const)('une image %s tient dans ses 800 pixels, entière et jamais agrandie', async (_, from, to) => {
    const image = await images.toProduit(await fabrique.createJpeg(...from), COMPTE);
    if ('refus' in image) throw new Error(image.refus);
    const { format, width, height } = await sharp(image.contenu).metadata();
    expect([format, width, height]).toEqual(['webp', ...to]);
  });

  test('elle se refuse comme les autres', async () => {
    expect(await images.toProduit(fabrique.SVG, COMPTE)).toEqual({ refus: 'nature' });
    expect(await images.toProduit(fabrique.createPngBomb(20_000, 20_000), COMPTE)).toEqual({
      refus: 'dimensions',
    });
  });
});

describe('image de profil', () => {
  test.each([
    ['JPEG', () => fabrique.createJpeg(1200, 300)],
    ['PNG', () => fabrique.createPng(20, 3000)],
    ['WebP', () => fabrique.createWebp(256, 257)],
    ['PNG d’un seul pixel', () => fabrique.createPng(1, 1)],
    ['JPEG de la plus grande taille', () => fabrique.createJpeg(COTE_MAX, COTE_MAX)],
  ])('%s devient un WebP carré', async (_, create) => {
    const { format, width, height } = await sharp(await accepted(await create())).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: COTE_AVATAR, height: COTE_AVATAR });
  });

  test('ni lieu, ni appareil, ni auteur ne restent, et la photo est à l’endroit', async () => {
    const photo = await fabrique.createPhoto();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const avatar = await accepted(photo);
    const { exif, iptc, xmp, icc, orientation } = await sharp(avatar).metadata();
    expect([exif, iptc, xmp, icc, orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(avatar.toString('latin1')).not.toMatch(/EXIF|GPS|Secr/);
  });

  test('une image tournée par l’appareil est redressée', async () => {
    const half = { create: { width: 100, height: 200, channels: 3, background: 'blue' } } as const;
    const photo = await sharp({ create: { width: 200, height: 200, channels: 3, background: 'red' } })
      .composite([{ input: await sharp(half).png().toBuffer(), left: 100, top: 0 }])
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { data, info } = await sharp(await accepted(photo))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const colour = (x: number, y: number) =>
      [...data.subarray((y * info.width + x) * info.channels)].slice(0, 3);
    const [topRed = 0, , topBlue = 0] = colour(128, 40);
    const [bottomRed = 0, , bottomBlue = 0] = colour(128, 216);
    expect(topRed).toBeGreaterThan(topBlue);
    expect(bottomBlue).toBeGreaterThan(bottomRed);
  });

  test('de ce qui suit l’image rien ne passe', async () => {
    const avatar = await accepted(await fabrique.createPolyglot());
    expect(avatar.toString('latin1')).not.toMatch(/script|html/);
  });

  test.each<[string, RefusImage, () => Uint8Array | Promise<Uint8Array>]>([
    ['un SVG', 'nature', () => fabrique.SVG],
    ['un GIF', 'nature', () => fabrique.GIF],
    ['une page', 'nature', () => Buffer.from(fabrique.HTML)],
    ['un PDF', 'nature', () => Buffer.from('%PDF-1.7\n')],
    ['un fichier vide', 'nature', () => new Uint8Array()],
    [
      'un TIFF',
      'nature',
      async () =>
        sharp(await fabrique.createPng(4, 4))
          .tiff()
          .toBuffer(),
    ],
    [
      'un AVIF',
      'nature',
      async () =>
        sharp(await fabrique.createPng(4, 4))
          .avif()
          .toBuffer(),
    ],
    ['un PNG de 20 000 pixels de côté', 'dimensions', () => fabrique.createPngBomb(20_000, 20_000)],
    ['un PNG long et mince', 'dimensions', () => fabrique.createPngBomb(60_000, 1)],
    ['une image trop large d’un pixel', 'dimensions', () => fabrique.createPng(COTE_MAX + 1, 2)],
    ['un PNG sans pixels', 'illisible', () => fabrique.createPngOf(100, 100, [])],
    ['une signature sans image', 'illisible', async () => (await fabrique.createPng()).subarray(0, 8)],
    [
      'un SVG sous la signature d’un JPEG',
      'illisible',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), fabrique.SVG]),
    ],
    ['5 Mo et un octet', 'poids', () => fabrique.createHeavyPng(POIDS_MAX + 1)],
  ])('%s est refusé : %s', async (_, refus, create) => {
    expect(await images.toAvatar(await create(), COMPTE)).toEqual({ refus });
  });

  test.each([0.2, 0.5, 0.9])('un JPEG coupé à %s de sa longueur est refusé', async (share) => {
    const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, index) => (index * 7919) % 251));
    const jpeg = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
      .jpeg()
      .toBuffer();
    const cut = jpeg.subarray(0, Math.floor(jpeg.length * share));
    expect(await images.toAvatar(cut, COMPTE)).toEqual({ refus: 'illisible' });
  });

  test('un afflux est borné, et ceux qui attendent sont servis', async () => {
    const image = await fabrique.createJpeg(2000, 2000);
    const all = await Promise.allSettled(Array.from({ length: 40 }, () => images.toAvatar(image, COMPTE)));
    const served = all.filter(({ status }) => status === 'fulfilled').length;
    expect(served).toBeGreaterThanOrEqual(8);
    expect(served).toBeLessThan(40);
    expect(await images.toAvatar(image, COMPTE)).toHaveProperty('contenu');
  });

  test('une bombe ne coûte ni temps ni mémoire', async () => {
    const bomb = fabrique.createPngBomb(20_000, 20_000);
    const before = process.memoryUsage().rss;
    const start = performance.now();
    for (let turn = 0; turn < 20; turn += 1) await images.toAvatar(bomb, COMPTE);
    expect(performance.now() - start).toBeLessThan(2000);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });
});
