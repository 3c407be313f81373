import { describe, expect, test } from 'vitest';
import { useApi } from '../support/api';
import { testDatabases } from '../support/databases';
import { piecesOf } from '../support/stock';
import { createPng } from '../unit/images/fabrique';

const PRODUIT = {
  name: 'Clairson Nuance 300',
  marque: 'Clairson',
  model: 'Nuance 300',
  price: '1 320,50',
  montantHT: null,
  quantity: 2,
  oreilleGauche: true,
  oreilleDroite: false,
};

describe.each(testDatabases())('stock par l’API (%s)', (dialecte) => {
  const { site, enseigne, api, ici } = useApi(dialecte);

  const add = (body: object, headers = {}) =>
    api.call('POST', '/produits/add', { body, headers: { ...ici, ...headers } });

  async function send(path: string, form: FormData, headers = {}) {
    const response = await fetch(`${site.server.url}/api${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${api.token}`, ...ici, ...headers },
      body: form,
    });
    return { status: response.status, json: await response.json() };
  }

  test('un produit, de son ajout avec image à son retrait', async () => {
    const form = new FormData();
    // As the specification's page writes what its product does not have.
    for (const [name, value] of Object.entries({ ...PRODUIT, seuil: undefined }))
      form.append(name, String(value));
    form.append('centerId', enseigne.bellecour.id);
    form.append('image', new Blob([(await createPng(8, 8)) as BlobPart], { type: 'image/png' }), 'image.png');
    const cle = { 'Idempotency-Key': crypto.randomUUID() };
    const { status, json: produit } = await send('/produits/add', form, cle);
    expect(status).toBe(200);
    expect(produit).toMatchObject({
      ...PRODUIT,
      price: 1320.5,
      seuil: null,
      lpp: '',
      centerId: enseigne.bellecour.id,
      version: 1,
    });
    const image = produit.imageUrl.split('/api')[1];
    expect(image).toMatch(new RegExp(`^/produits/${produit._id}/image\\?v=\\w+$`));
    const vue = await api.fetch('GET', image);
    expect([vue.status, vue.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
    expect(
      Buffer.from(await vue.arrayBuffer())
        .subarray(8, 12)
        .toString(),
    ).toBe('WEBP');
    expect((await fetch(`${site.server.url}/api${image}`)).status).toBe(401);
    expect((await send('/produits/add', form, cle)).json).toEqual(produit);
    const { _id: id } = produit;

    const adresse = `/produits/update/${id}`;
    const change = await api.call('POST', adresse, { body: { ...produit, lpp: '2383450', image: null } });
    expect([change.status, change.json]).toEqual([200, { ...produit, lpp: '2383450', version: 2 }]);
    const seul = await api.call('POST', adresse, {
      body: { quantity: 3 },
      headers: { 'If-Match': change.headers.get('ETag') ?? '' },
    });
    expect(seul.json).toMatchObject({ lpp: '2383450', quantity: 3, imageUrl: produit.imageUrl });
    const perime = await api.call('POST', adresse, { body: { code: 'X' }, headers: { 'If-Match': '"1-x"' } });
    expect([perime.status, perime.json.code]).toEqual([412, 'version_perimee']);
    const autre = new FormData();
    autre.append('retirerImage', 'true');
    expect((await send(adresse, autre)).json.imageUrl).toBeNull();
    expect((await api.call('GET', image)).json.code).toBe('contenu_introuvable');
    expect(await piecesOf(enseigne.context(), id)).toEqual({ quantity: 3, ledger: 3 });

    const { json: liste } = await api.call('GET', '/produits');
    expect(liste).toContainEqual({ ...seul.json, imageUrl: null, version: liste[0].version });
    expect((await api.call('DELETE', `/produits/delete/${id}`)).json).toEqual({
      success: true,
      message: 'Produit supprimé avec succès.',
    });
    expect((await api.call('POST', adresse, { body: { code: 'X' } })).status).toBe(404);
  });

  test('une pièce est prise une fois, et pas au-dessous de zéro', async () => {
    const model = `Modèle ${crypto.randomUUID()}`;
    const { json: produit } = await add({ ...PRODUIT, model });
    const take = (headers = {}, oreille = 'gauche') =>
      api.call('POST', '/produits/update-quantity', {
        body: { model, oreille },
        headers: { ...ici, ...headers },
      });
    const cle = { 'Idempotency-Key': crypto.randomUUID() };
    expect((await take(cle)).json).toMatchObject({ _id: produit._id, quantity: 1 });
    expect((await take(cle)).json).toMatchObject({ _id: produit._id, quantity: 1 });
    // Two people take the last one.
    const deux = await Promise.all([take(), take()]);
    expect(deux.map(({ status }) => status).sort()).toEqual([200, 409]);
    const vide = await take();
    expect([vide.status, vide.json.code, vide.json.message]).toEqual([
      409,
      'stock_insuffisant',
      `Le produit ${model} n'est plus en stock !`,
    ]);
    expect(await piecesOf(enseigne.context(), produit._id)).toEqual({ quantity: 0, ledger: 0 });
    expect((await take({}, 'droite')).json.code).toBe('produit_introuvable');
    const global = await api.call('POST', '/produits/update-quantity', {
      body: { model, oreille: 'gauche' },
    });
    expect([global.status, global.json.code]).toEqual([400, 'centre_non_choisi']);
  });

  test('par parties, dans l’ordre des noms, et par recherche', async () => {
    const la = { 'x-current-center': enseigne.croixRousse.id };
    for (const name of ['Éole', 'Aria', 'Zen', 'Bora'])
      await api.call('POST', '/produits/add', { body: { name, quantity: 0 }, headers: la });
    const seen: string[] = [];
    let adresse = '/produits?limit=3';
    for (;;) {
      const { json, headers } = await api.call('GET', adresse, { headers: la });
      expect(headers.get('X-Total-Count')).toBe('4');
      seen.push(...json.map(({ name }: { name: string }) => name));
      const [, suite] = /<[^>]*\/api([^>]+)>; rel="next"/.exec(headers.get('Link') ?? '') ?? [];
      if (suite === undefined) break;
      adresse = suite;
    }
    expect(seen).toEqual(['Aria', 'Bora', 'Éole', 'Zen']);
    const { json } = await api.call('GET', `/produits?q=bora&centerId=${enseigne.croixRousse.id}`);
    expect(json.map(({ name }: { name: string }) => name)).toEqual(['Bora']);
    for (const after of ['x', Buffer.from('["a","b",1]').toString('base64url')])
      expect((await api.call('GET', `/produits?after=${after}`)).json.code).toBe('saisie_invalide');
  });

  test('ce qui ne va pas est dit par son champ', async () => {
    const { status, json } = await add({ quantity: 'beaucoup', couleur: 'rouge' });
    expect([status, Object.keys(json.errors).sort()]).toEqual([400, ['couleur', 'name', 'quantity']]);
    const faux = new FormData();
    faux.append('name', 'Faux');
    faux.append('quantity', '1');
    faux.append('image', new Blob(['<svg/>']), 'image.png');
    const refus = await send('/produits/add', faux);
    expect([refus.status, refus.json.code, Object.keys(refus.json.errors)]).toEqual([
      400,
      'image_refusee',
      ['image'],
    ]);
    const lourd = new FormData();
    lourd.append('name', 'Lourd');
    lourd.append('quantity', '1');
    lourd.append('image', new Blob([new Uint8Array(7 * 1024 * 1024)]), 'image.png');
    const trop = await send('/produits/add', lourd);
    expect([trop.status, trop.json.code]).toEqual([400, 'fichier_trop_lourd']);
    const ailleurs = new FormData();
    ailleurs.append('autre', new Blob(['x']), 'x.png');
    expect((await send('/produits/add', ailleurs)).json.errors).toEqual({ autre: 'Champ inconnu : autre.' });
    const coupe = await api.call('POST', '/produits/add', {
      body: '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nA',
      headers: { ...ici, 'Content-Type': 'multipart/form-data; boundary=x' },
    });
    expect([coupe.status, coupe.json.code]).toEqual([400, 'envoi_incomplet']);
    const change = await api.call('PUT', '/clients/x', {
      body: 'x',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
    });
    expect([change.status, change.json.code]).toEqual([415, 'type_refuse']);
  });
});
