import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Enseigne, useSharedSite, useSite } from '../support/site';
import { redirection, type Visiteur } from '../support/visiteur';
import * as fabrique from '../unit/images/fabrique';

const MEGABYTE = 1024 * 1024;
const PROFIL = '/admin/user-profile';

describe('image de profil par le formulaire', () => {
  const site = useSharedSite('sqlite');
  let enseigne: Enseigne;

  beforeAll(async () => {
    enseigne = await site.createEnseigne();
  });

  const someone = async (values = {}) => ({ moi: await enseigne.signIn('employe', { values }) });
  const send = (visiteur: Visiteur, bytes: Uint8Array, name = 'moi.png') =>
    visiteur.upload(PROFIL, 'image', name, bytes);
  const addressOf = async (visiteur: Visiteur) =>
    /src="(\/admin\/avatars\/[^"]+)"/.exec(await visiteur.page(PROFIL))?.[1]?.replaceAll('&amp;', '&') ?? '';
  /** Somebody with a picture, and its address. */
  async function withPicture() {
    const { moi } = await someone();
    expect((await send(moi, await fabrique.createJpeg())).status).toBe(302);
    return { moi, address: await addressOf(moi) };
  }

  test('une image se pose, se voit de son compte seul, et se retire', async () => {
    const { moi } = await someone();
    expect(await addressOf(moi)).toBe('');
    const response = await send(moi, await fabrique.createJpeg(), 'photo.jpg');
    expect(redirection(response)).toBe(PROFIL);
    expect(await moi.page(PROFIL)).toContain('Image mise à jour avec succès.');
    const address = await addressOf(moi);
    const collegue = await enseigne.signIn('viewer', { centres: [enseigne.croixRousse] });
    expect((await collegue.get(address)).status).toBe(200);
    const lointain = await (await site.createEnseigne()).signIn('accountAdmin');
    expect((await lointain.get(address)).status).toBe(404);
    expect(redirection(await site.visiteur().get(address))).toMatch(/^\/auth\/login/);

    expect(redirection(await moi.post(`${PROFIL}/image/suppression`))).toBe(PROFIL);
    expect(await addressOf(moi)).toBe('');
    expect((await moi.get(address)).status).toBe(404);
  });

  test('elle est servie en WebP qui ne peut rien, gardée par son seul lecteur', async () => {
    const { moi, address } = await withPicture();
    const response = await moi.get(address);
    const { format, width } = await sharp(await response.arrayBuffer()).metadata();
    expect([format, width]).toEqual(['webp', 256]);
    const header = (name: string) => response.headers.get(name);
    expect(header('Content-Type')).toBe('image/webp');
    expect(header('X-Content-Type-Options')).toBe('nosniff');
    expect(header('Content-Security-Policy')).toContain('sandbox');
    expect(header('Cache-Control')).toBe('private, no-cache');
    const again = await moi.get(address, { 'If-None-Match': header('ETag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await send(moi, await fabrique.createPng());
    const changed = await moi.get(address, { 'If-None-Match': header('ETag') ?? '' });
    expect(changed.status).toBe(200);
    expect(await addressOf(moi)).not.toBe(address);
  });

  test('le lieu de la photo ne reste pas, ni dans le fichier gardé', async () => {
    const { moi } = await someone();
    await send(moi, await fabrique.createPhoto(), 'photo.jpg');
    const rows = await site.application.identity
      .from('users')
      .where({ compte_id: enseigne.bellecour.compte_id });
    const key = rows.findLast((row) => row.image !== '')?.image ?? '';
    expect(key).toMatch(/^avatars\/[0-9a-f]{24}\.webp$/);
    const kept = await readFile(path.join(site.server.env.DATA_DIR ?? '', 'fichiers', key));
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
    expect(kept.toString('latin1')).not.toMatch(/GPS|Exif|Secr/);
  });

  test.each<[string, string, () => Uint8Array | Promise<Uint8Array>, string]>([
    ['un SVG nommé .png', 'logo.png', () => fabrique.SVG, 'JPEG, PNG ou WebP'],
    ['un GIF', 'anime.gif', () => fabrique.GIF, 'JPEG, PNG ou WebP'],
    ['une page nommée .jpg', 'photo.jpg', () => Buffer.from(fabrique.HTML), 'JPEG, PNG ou WebP'],
    ['une bombe de 20 000 pixels', 'grand.png', () => fabrique.createPngBomb(20_000, 20_000), '4 096 pixels'],
    [
      'un JPEG coupé',
      'photo.jpg',
      async () => (await fabrique.createJpeg()).subarray(0, 900),
      'abîmée ou incomplète',
    ],
    ['un fichier vide', 'vide.png', () => new Uint8Array(), 'JPEG, PNG ou WebP'],
    ['un peu plus de 5 Mo', 'lourd.png', () => fabrique.createHeavyPng(5 * MEGABYTE + 1), '5 Mo au plus'],
    ['6 Mo', 'lourd.png', () => fabrique.createHeavyPng(6 * MEGABYTE), '5 Mo au plus'],
    ['30 Mo', 'lourd.png', () => fabrique.createHeavyPng(30 * MEGABYTE), '5 Mo au plus'],
  ])('%s est refusé à côté du champ, et rien ne change', async (_, name, create, message) => {
    const { moi } = await someone();
    const response = await send(moi, await create(), name);
    expect(response.status).toBe(400);
    const text = await response.text();
    const described = /id="image-erreur"[^>]*>([^<]*)</.exec(text)?.[1];
    expect(described).toContain(message);
    expect(text).toMatch(/<input[^>]*aria-describedby="image-aide image-erreur"/);
    expect(await addressOf(moi)).toBe('');
  });

  test('sans fichier, le formulaire le dit', async () => {
    const { moi } = await someone();
    const body = new FormData();
    body.set('image', new File([], ''));
    const headers = { Origin: new URL(site.server.url).origin };
    const response = await moi.fetch(PROFIL, { method: 'POST', body, headers });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('Choisissez une image.');
  });

  test('de ce qui suit une vraie image rien n’est servi', async () => {
    const { moi } = await someone();
    expect((await send(moi, await fabrique.createPolyglot(), 'photo.jpg.html')).status).toBe(302);
    const response = await moi.get(await addressOf(moi));
    expect(response.headers.get('Content-Type')).toBe('image/webp');
    expect(Buffer.from(await response.arrayBuffer()).toString('latin1')).not.toContain('script');
  });

  test.each(['..%2f..%2fauricule.sqlite', '%2e%2e', 'x', 'a'.repeat(24), 'a'.repeat(5000)])(
    'l’adresse « %s » ne mène à aucun fichier',
    async (id) => {
      const { moi } = await someone();
      const response = await moi.get(`/admin/avatars/${id}`);
      expect(response.headers.get('Content-Type')).not.toBe('image/webp');
      expect(response.status).not.toBe(200);
    },
  );

  test('l’utilisateur de démonstration ne change pas d’image', async () => {
    const { moi } = await someone({ demo: true });
    const response = await send(moi, await fabrique.createPng());
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('L’utilisateur de test ne peut pas être modifié.');
    expect(await addressOf(moi)).toBe('');
  });
});

describe('image de profil sans place où la garder', () => {
  const site = useSite('sqlite');

  test('le service est indisponible, à côté du champ, et la page reste debout', async () => {
    await writeFile(path.join(site.server.env.DATA_DIR ?? '', 'fichiers'), '');
    const moi = await (await site.createEnseigne()).signIn('viewer');
    const response = await moi.upload(PROFIL, 'image', 'moi.png', await fabrique.createPng());
    expect(response.status).toBe(503);
    expect(await response.text()).toContain(
      'Le service est temporairement indisponible. Veuillez réessayer plus tard.',
    );
    expect(await moi.page(PROFIL)).toContain('Mon Compte');
  });
});
