import { beforeAll, describe, expect, test } from 'vitest';
import { signJwt } from '~/domain/access/jwt.server';
import { openApiSession } from '~/domain/access/sessions.server';
import { Programme, programmeAJeton, programmeOf } from '../support/api';
import { type Enseigne, SESSION, useSite } from '../support/site';

const NOUVELLE = '0123456789abcdef0123456789abcdef';
const ANCIENNE = 'fedcba9876543210fedcba9876543210';
const OUTIL = 'https://outil.exemple.fr';
const PAR_MINUTE = 60;

describe('les clés, les origines et les limites de l’API', () => {
  const site = useSite('sqlite', {
    env: {
      REQUESTS_PER_MINUTE: String(PAR_MINUTE),
      API_KEYS: `nouvelle:${NOUVELLE},ancienne:${ANCIENNE}`,
      API_ORIGINS: OUTIL,
    },
  });
  let enseigne: Enseigne;

  beforeAll(async () => {
    enseigne = await site.createEnseigne();
  });

  test('deux clés valent à la fois : la première signe, l’ancienne est crue, une autre ou le nom d’une autre ne l’est pas', async () => {
    const user = await enseigne.createUser('admin');
    const now = new Date();
    const jti = await openApiSession(site.application.identity, user.id, {
      ip: '127.0.0.1',
      agent: 'essais',
      now,
    });
    const contenu = { jti, userId: user.id, role: user.role, centres: [], centreId: null };
    const fin = Math.floor(now.getTime() / 1000) + 3600;
    const par = async (kid: string, secret: string) => {
      const cle = { kid, secret: new TextEncoder().encode(secret) };
      const api = new Programme(site.server.url, await signJwt([cle], contenu, now, fin));
      return (await api.call('GET', '/users/me')).status;
    };
    expect(await par('nouvelle', NOUVELLE)).toBe(200);
    expect(await par('ancienne', ANCIENNE)).toBe(200);
    expect(await par('nouvelle', ANCIENNE)).toBe(401);
    expect(await par('retiree', '00112233445566778899aabbccddeeff')).toBe(401);
    const [entete = ''] = ((await programmeOf(site, user)).token ?? '').split('.');
    expect(JSON.parse(Buffer.from(entete, 'base64url').toString())).toMatchObject({
      alg: 'HS256',
      kid: 'nouvelle',
    });
  });

  test('une page d’une origine nommée lit les réponses et leurs en-têtes, les refus compris ; une autre rien', async () => {
    const api = await programmeAJeton(site, await enseigne.createUser('admin'));
    const par = (Origin: string, path = '/clients') => api.fetch('GET', path, { headers: { Origin } });
    for (const path of ['/clients', '/clients/inconnu']) {
      const { headers } = await par(OUTIL, path);
      expect(headers.get('Access-Control-Allow-Origin')).toBe(OUTIL);
      expect(headers.get('Vary')).toContain('Origin');
      for (const name of ['ETag', 'Link', 'X-Total-Count', 'Retry-After', 'RateLimit'])
        expect(headers.get('Access-Control-Expose-Headers')).toContain(name);
    }
    const autre = await par('https://outil.exemple.fr.ailleurs.example');
    expect(autre.headers.get('Access-Control-Allow-Origin')).toBeNull();
    const demande = await api.fetch('OPTIONS', '/clients/add', {
      headers: { Origin: OUTIL, 'Access-Control-Request-Method': 'POST' },
    });
    expect(demande.status).toBe(204);
    for (const name of ['Authorization', 'If-Match', 'Idempotency-Key', 'x-current-center'])
      expect(demande.headers.get('Access-Control-Allow-Headers')).toContain(name);
  });

  test('au-delà de sa part, 429 et Retry-After : tous les jetons d’un utilisateur ensemble, et nul autre, ses écrans non plus', async () => {
    const user = await enseigne.createUser('admin');
    const jetons = [await programmeAJeton(site, user), await programmeAJeton(site, user)];
    const tour = (api: Programme, fois: number) =>
      Promise.all(Array.from({ length: fois }, () => api.call('GET', '/users/me')));
    for (const api of jetons) await tour(api, 1);
    const answers = (await Promise.all(jetons.map((api) => tour(api, PAR_MINUTE)))).flat();
    const refus = answers.filter(({ status }) => status === 429);
    expect(refus.length).toBeGreaterThanOrEqual(PAR_MINUTE);
    expect(refus[0]?.json).toMatchObject({ success: false, code: 'requetes_trop_nombreuses', errors: {} });
    expect(Number(refus[0]?.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(refus[0]?.headers.get('RateLimit')).toMatch(/^"minute";r=0;t=\d+$/);
    // The same token is the same caller, however it is announced.
    for (const dit of ['JWT', 'bearer', 'Bearer ', 'Bearer JWT bearer']) {
      const headers = { Authorization: `${dit} ${jetons[0]?.token}` };
      expect((await jetons[0]?.call('GET', '/users/me', { headers }))?.status).toBe(429);
    }
    const autre = await programmeAJeton(site, await enseigne.createUser('admin'));
    expect((await autre.call('GET', '/users/me')).status).toBe(200);
    const ecran = site.visiteur();
    ecran.cookies.set(SESSION, await site.openSession(user));
    for (let page = 0; page < 3; page += 1) expect((await ecran.get('/admin/clients')).status).toBe(200);
  });

  test('sans jeton, c’est l’adresse qui compte ; qui a un jeton connu n’en souffre pas', async () => {
    const connu = await programmeAJeton(site, await enseigne.createUser('admin'));
    await connu.call('GET', '/users/me');
    const personne = new Programme(site.server.url, null);
    const body = { email: 'personne@inconnu.example', password: 'x' };
    const answers = [];
    for (let turn = 0; turn < 2; turn += 1)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 3 * PAR_MINUTE }, () => personne.call('POST', '/users/logout', { body: {} })),
        )),
      );
    const refus = answers.filter(({ status }) => status === 429);
    expect(refus.length).toBeGreaterThan(0);
    expect(Number(refus[0]?.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await personne.call('POST', '/users/login', { body })).json.code).toBe(
      'requetes_trop_nombreuses',
    );
    expect((await connu.call('GET', '/users/me')).status).toBe(200);
  });
});
