import { beforeAll, describe, expect, test } from 'vitest';
import { type Enseigne, useSharedSite } from '../support/site';
import { createProduit, piecesOf } from '../support/stock';
import { redirection, type Visiteur } from '../support/visiteur';
import { createHeavyPng, createPng, createPngBomb, HTML, SVG } from '../unit/images/fabrique';

const MEGABYTE = 1024 * 1024;
const PRODUIT = { name: 'Nuance 300', quantity: '5', marque: 'Clairson' };

describe('stock, par requêtes', () => {
  const site = useSharedSite('sqlite');
  let enseigne: Enseigne;
  let employe: Visiteur;

  beforeAll(async () => {
    enseigne = await site.createEnseigne();
    employe = await enseigne.signIn('employe', { courant: enseigne.bellecour });
  });

  function send(path: string, champs: Record<string, string>, image?: Uint8Array): Promise<Response> {
    const body = new FormData();
    for (const [name, value] of Object.entries(champs)) body.set(name, value);
    if (image) body.set('image', new File([image as BlobPart], 'photo.png', { type: 'image/png' }));
    return employe.fetch(path, {
      method: 'POST',
      body,
      headers: { Origin: new URL(site.server.url).origin },
    });
  }
  const count = async () => (await enseigne.context().db.from('produits')).length;

  test('l’image se sert en WebP, en privé, et ne se renvoie pas quand rien n’a changé', async () => {
    const id = await createProduit(enseigne.context(), {}, enseigne.bellecour.id);
    const response = await employe.get(`/admin/stock/${id}/image`);
    expect(response.headers.get('Content-Type')).toBe('image/webp');
    expect(response.headers.get('Cache-Control')).toBe('private, no-cache');
    expect(response.headers.get('Content-Security-Policy')).toContain('sandbox');
    const etag = response.headers.get('ETag') ?? '';
    await response.arrayBuffer();
    const again = await employe.get(`/admin/stock/${id}/image`, { 'If-None-Match': etag });
    expect(again.status).toBe(304);
    const voisin = await enseigne.signIn('superAdmin', { centres: [enseigne.croixRousse] });
    for (const path of ['image', 'mouvements', 'suppression'])
      expect((await voisin.get(`/admin/stock/${id}/${path}`)).status).toBe(404);
    for (const other of ['x', 'f'.repeat(24), '..%2f..%2fetc'])
      expect((await employe.get(`/admin/stock/${other}/image`)).status).toBe(404);
  });

  test.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
    ['un SVG', () => SVG, 'JPEG, PNG ou WebP'],
    ['une page', () => Buffer.from(HTML), 'JPEG, PNG ou WebP'],
    ['une bombe', () => createPngBomb(20_000, 20_000), '4 096 pixels'],
    ['une image de 6 Mo', () => createHeavyPng(6 * MEGABYTE), '5 Mo au plus'],
  ])('%s est refusé à côté du champ, ce qui est saisi reste', async (_, image, message) => {
    const before = await count();
    const response = await send('/admin/stock/ajout', { ...PRODUIT, lpp: '2383450' }, await image());
    const page = await response.text();
    expect(response.status).toBe(400);
    expect(page.replaceAll('\u202f', ' ').replaceAll('\u00a0', ' ')).toContain(message);
    expect(page).toContain('value="Nuance 300"');
    expect(page).toContain('value="2383450"');
    expect(await count()).toBe(before);
  });

  test('une image et ses champs arrivent ensemble ; le message reste 4 secondes', async () => {
    const before = await count();
    const response = await send('/admin/stock/ajout?marque=Clairson', PRODUIT, await createPng(20, 20));
    expect(redirection(response)).toBe('/admin/stock?marque=Clairson');
    expect(employe.message().dureeMs).toBe(4000);
    expect(await count()).toBe(before + 1);
    const page = await employe.page('/admin/stock?q=nuance&marque=Clairson');
    expect(page).toContain('Produit ajouté avec succès.');
    expect(page).toContain('loading="lazy"');
  });

  test('en mode global, l’ajout se refuse avec sa raison', async () => {
    const global = await enseigne.signIn('superAdmin');
    const opened = await global.get('/admin/stock/ajout');
    expect(redirection(opened)).toBe('/admin/stock');
    expect(await global.page('/admin/stock')).toContain('centerId manquant');
    const posted = await global.post('/admin/stock/ajout', PRODUIT);
    expect(redirection(posted)).toBe('/admin/stock');
    expect(global.message().texte).toContain('centerId manquant');
    const liste = await global.page('/admin/stock');
    expect(liste).not.toContain('Ajouter un produit');
    expect(liste).toContain('Centre Bellecour');
  });

  test('qui ne fait que lire voit le stock sans rien pouvoir y changer', async () => {
    const id = await createProduit(enseigne.context(), {}, enseigne.bellecour.id);
    const viewer = await enseigne.signIn('viewer', { courant: enseigne.bellecour });
    const page = await viewer.page('/admin/stock');
    for (const geste of ['Ajouter un produit', 'Modifier', 'Supprimer']) expect(page).not.toContain(geste);
    expect(await viewer.page(`/admin/stock/${id}/mouvements`)).not.toContain('Entrée ou sortie');
    const client = await enseigne.createClient();
    const fiche = `/admin/nouveauClient/${client.id}?onglet=appareillage`;
    expect(await viewer.page(fiche)).not.toContain('Produit du stock');
    expect((await viewer.post(fiche, { produitD: id })).status).toBe(403);
    expect(await piecesOf(enseigne.context(), id)).toEqual({ quantity: 5, ledger: 5 });
  });

  test('une adresse ou un formulaire malveillant ne fait rien tomber', async () => {
    const id = await createProduit(enseigne.context(), {}, enseigne.bellecour.id);
    for (const value of ["' OR 1=1 --", '\0', '%', '99999999999999999999', '-1', '<svg onload=alert(1)>']) {
      const search = new URLSearchParams({ q: value, marque: value, page: value, taille: value });
      const page = await employe.get(`/admin/stock?${search}`);
      if (value !== '\0') expect(page.status).toBe(200);
      expect(page.status).toBeLessThan(500);
      expect(await page.text()).not.toContain('<svg onload');
      for (const champ of ['name', 'quantity', 'price', 'seuil', 'version', 'quantiteVue']) {
        const answer = await employe.post(`/admin/stock/${id}`, { ...PRODUIT, [champ]: value });
        expect(answer.status).toBeLessThan(500);
      }
      for (const champ of ['motif', 'quantite', 'precision']) {
        const answer = await employe.post(`/admin/stock/${id}/mouvements`, {
          motif: 'Casse',
          [champ]: value,
        });
        expect(answer.status).toBeLessThan(500);
      }
    }
  });
});
