import http from 'node:http';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAR_SCRIPT, SUITE } from '~/http/script';
import { dumpRows, openRaw } from '../support/dump';
import { type Enseigne, useSite } from '../support/site';
import { redirection, type Visiteur } from '../support/visiteur';

const MEGABYTE = 1024 * 1024;

describe('envois venus d’ailleurs, trop grands ou détournés', () => {
  const site = useSite('sqlite');
  let enseigne: Enseigne;
  let admin: Visiteur;
  let clientId: string;
  let base: Knex;

  beforeAll(async () => {
    base = openRaw(site.server.env.DATABASE_URL ?? '');
    enseigne = await site.createEnseigne();
    admin = await enseigne.signIn('admin', { courant: enseigne.bellecour });
    clientId = (await enseigne.createClient()).id;
  });
  afterAll(() => base?.destroy());

  const send = (headers: Record<string, string>, path = `/admin/clients/${clientId}/suppression`) =>
    admin.fetch(path, { method: 'POST', body: new URLSearchParams({ ids: clientId }), headers });
  const own = () => new URL(site.server.url).origin;

  test.each<[string, Record<string, string>]>([
    ['sans origine', {}],
    ['d’une autre origine', { Origin: 'https://evil.example' }],
    ['d’un autre port', { Origin: 'http://127.0.0.1:1' }],
    ['d’une origine nulle', { Origin: 'null' }],
    ['d’une origine illisible', { Origin: 'pas une adresse' }],
    ['d’un autre site, dit le navigateur', { Origin: 'OWN', 'Sec-Fetch-Site': 'cross-site' }],
    ['d’un lien d’un autre site', { Referer: 'https://evil.example/OWN' }],
    ['avec un type de texte', { Origin: 'https://evil.example', 'Content-Type': 'text/plain' }],
  ])('un envoi %s est refusé et ne change rien', async (_, given) => {
    const headers = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, value.replace('OWN', own())]),
    );
    const before = await dumpRows(base);
    expect((await send(headers, `/admin/clients/${clientId}/suppression`)).status).toBe(403);
    expect(
      (await send({ ...headers, [PAR_SCRIPT]: '1' }, `/admin/clients/${clientId}/suppression`)).status,
    ).toBe(403);
    expect((await send(headers, '/auth/logout')).status).toBe(403);
    expect(await dumpRows(base)).toEqual(before);
    expect((await admin.get('/admin/clients')).status).toBe(200);
  });

  test.each<[string, Record<string, string>]>([
    ['du même site', { 'Sec-Fetch-Site': 'same-origin' }],
    ['du même site, origine cachée', { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' }],
    ['de notre origine', { Origin: 'OWN' }],
    ['d’une de nos pages', { Referer: 'OWN/admin/clients' }],
  ])('un envoi %s est accepté', async (_, given) => {
    const headers = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, value.replace('OWN', own())]),
    );
    const response = await send(headers, '/admin/centre');
    expect(redirection(response)).toBe('/admin/index');
  });

  test.each(['PUT', 'PATCH', 'DELETE'])(
    '%s sans origine est refusé, avec elle ne change rien',
    async (method) => {
      const before = await dumpRows(base);
      expect((await admin.fetch(`/admin/clients/${clientId}/suppression`, { method })).status).toBe(405);
      const response = await admin.fetch('/admin/clients', { method, headers: { Origin: own() } });
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(await dumpRows(base)).toEqual(before);
    },
  );

  test('ouvrir une adresse ne change jamais rien', async () => {
    const before = await dumpRows(base);
    for (const path of [
      `/admin/clients/${clientId}/suppression`,
      `/admin/clients/suppression?ids=${clientId}`,
      `/admin/clients/${clientId}/statut?statut=En+Livraison`,
      `/admin/nouveauClient/${clientId}?nom=Pris&modifier=1`,
      '/admin/factures/suppression',
      '/auth/logout',
    ]) {
      await (await admin.get(path)).text();
    }
    expect(await dumpRows(base)).toEqual(before);
  });

  test('demander un chargeur par son nom est refusé, même avec une session', async () => {
    for (const path of [
      '/admin/clients?_data=routes/clients/liste',
      `/admin/clients?${'a=1&'.repeat(1200)}_data=routes%2Fclients%2Fliste`,
      `/admin/nouveauClient/${clientId}?_data=routes%2Fclients%2Ffiche`,
    ]) {
      expect((await admin.get(path)).status).toBe(400);
      expect((await admin.post(path)).status).toBe(400);
    }
  });

  test.each([
    '/admin/clients.data',
    '/admin/recherche.data?q=cl',
    '/admin/clients.data?_routes=routes%2Fclients%2Fliste',
    '/admin/factures.d%61ta?_routes=',
    '/_root.data',
  ])('les données sans leur page, %s, ne se demandent pas', async (path) => {
    for (const visiteur of [admin, site.visiteur()]) {
      expect((await visiteur.get(path)).status).toBe(400);
      expect((await visiteur.post(path, { ids: clientId })).status).toBe(400);
    }
  });

  test('à un script, un envoi dit dans un en-tête où il mène, avec ses cookies', async () => {
    const response = await admin.postParScript('/admin/centre', { centerId: '', retour: '/admin/clients' });
    expect(response.status).toBe(204);
    expect(response.headers.get('Location')).toBeNull();
    expect(response.headers.get(SUITE)).toMatch(/^\/admin\//);
    expect(response.headers.getSetCookie().join()).toContain('centre');
    expect(response.headers.get('Cache-Control')).toContain('no-store');
    // A page that is read leads on as it always did.
    const deconnecte = await site.visiteur().get('/admin/clients', { [PAR_SCRIPT]: '1' });
    expect(deconnecte.headers.get(SUITE)).toContain('/auth/login');
  });

  test('un formulaire de plus d’un mégaoctet est refusé', async () => {
    const champs = { nom: 'x'.repeat(MEGABYTE) };
    expect((await admin.post('/admin/nouveauClient', champs)).status).toBe(413);
    expect((await site.visiteur().post('/auth/login', champs)).status).toBe(413);
  });

  test('un envoi sans longueur est refusé', async () => {
    const status = await chunked(`${site.server.url}/auth/login`, own());
    expect(status).toBe(411);
  });

  test.each([
    ['un type inconnu', 'application/x-inconnu', 'x'],
    [
      'un formulaire en morceaux mal fermés',
      'multipart/form-data; boundary=abc',
      '--abc\r\nContent-Disposition: form-data; name="nom"\r\n\r\nx',
    ],
    ['des morceaux sans limite', 'multipart/form-data', 'x'],
    ['du JSON', 'application/json', '{"nom":"x"}'],
    [
      'des octets nuls',
      'application/x-www-form-urlencoded',
      'nom=%00&email=%ff%fe&__proto__.x=1&constructor[prototype]=1&nom[0]=a',
    ],
  ])('%s ne fait pas tomber le serveur', async (_, type, body) => {
    for (const path of [
      '/auth/login',
      '/admin/nouveauClient',
      `/admin/clients/${clientId}/statut`,
      '/admin/centre',
      '/admin/clients/suppression',
    ]) {
      const response = await admin.fetch(path, {
        method: 'POST',
        body,
        headers: { Origin: own(), 'Content-Type': type },
      });
      expect(response.status, path).toBeLessThan(500);
    }
    expect((await admin.get('/healthz')).status).toBe(200);
  });
});

/** Sends a body in chunks, without saying its length; resolves with the status. */
function chunked(url: string, origin: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' };
    const request = http.request(url, { method: 'POST', headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on('error', reject);
    request.write('email=a');
    request.end('&password=b');
  });
}
