import { beforeAll, describe, expect, test } from 'vitest';
import { describeApi } from '~/api/description';
import { illustrated } from '~/api/exemples';
import { OPERATIONS } from '~/api/operations';
import { formOf, Programme, programmeAJeton, programmeOf } from '../support/api';
import { type Enseigne, MOT_DE_PASSE, SESSION, useSite } from '../support/site';
import { redirection } from '../support/visiteur';

/** A name that objects are made of, as a field. */
const PROTOTYPE = '{"nom":"Martin","__proto__":"x"}';
const CLES = 'b:0123456789abcdef0123456789abcdef,a:fedcba9876543210fedcba9876543210';

describe('la porte de l’API', () => {
  const site = useSite('sqlite', {
    env: { REQUESTS_PER_MINUTE: '200', API_KEYS: CLES, API_ORIGINS: 'https://outil.exemple.fr' },
  });
  let enseigne: Enseigne;
  let personne: Programme;

  beforeAll(async () => {
    enseigne = await site.createEnseigne();
    personne = new Programme(site.server.url, null);
  });

  async function login(): Promise<{ api: Programme; email: string; token: string }> {
    const { email } = await enseigne.createUser('admin');
    const { json } = await personne.call('POST', '/users/login', { body: { email, password: MOT_DE_PASSE } });
    return { api: new Programme(site.server.url, json.token), email, token: json.token };
  }

  test('se connecter, dire qui l’on est, changer de centre, se déconnecter', async () => {
    const { api, email, token } = await login();
    const moi = await api.call('GET', '/users/me');
    expect(moi.json).toMatchObject({ email, role: 'admin', currentCenter: null, abonnement: null });
    const centres = (await api.call('GET', '/users/get-centers')).json;
    expect(centres.map(({ name }: { name: string }) => name)).toEqual([
      'Centre Bellecour',
      'Centre Croix-Rousse',
    ]);
    const { json } = await api.call('POST', '/users/switch-center', {
      body: { newCenterId: centres[1]._id },
    });
    const la = new Programme(site.server.url, json.token);
    expect((await la.call('GET', '/users/me')).json.currentCenter).toEqual(centres[1]);
    // As the specification's page keeps it.
    const ecrit = new Programme(site.server.url, `JWT ${token}`);
    expect((await ecrit.call('GET', '/users/me')).status).toBe(200);
    expect((await api.call('POST', '/users/logout', { body: { token } })).json.success).toBe(true);
    expect((await api.call('GET', '/users/me')).json).toMatchObject({
      code: 'token_invalide',
      message: 'Token invalide',
    });
    expect((await la.call('GET', '/users/me')).status).toBe(200);
  });

  test('refuser : ce qui n’est pas un jeton, ce qui a expiré, un mauvais mot de passe', async () => {
    const user = await enseigne.createUser('admin');
    const vieux = await programmeOf(site, user, { il: 8 * 3600 + 60 });
    const { status, json, headers } = await vieux.call('GET', '/users/me');
    expect([status, json.code, json.message]).toEqual([401, 'token_expire', 'Token expiré']);
    expect(headers.get('WWW-Authenticate')).toContain('Bearer');
    const { token } = await programmeOf(site, user);
    const [entete = '', contenu = '', signature = ''] = (token ?? '').split('.');
    const sansCle = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const faux of [
      `${sansCle}.${contenu}.`,
      `${entete}.${contenu}.${signature.slice(2)}aa`,
      'x',
      `aur_${'a'.repeat(43)}`,
    ]) {
      const refus = await new Programme(site.server.url, faux).call('GET', '/users/me');
      expect([refus.status, refus.json.code], faux).toEqual([401, 'token_invalide']);
    }
    const absent = await personne.call('GET', '/users/me');
    expect([absent.status, absent.json.message]).toEqual([401, 'Accès refusé : aucun token.']);
    const mauvais = await personne.call('POST', '/users/login', {
      body: { email: user.email, password: 'non' },
    });
    expect([mauvais.status, mauvais.json.code, mauvais.json.msg]).toEqual([
      401,
      'identifiants_faux',
      mauvais.json.message,
    ]);
  });

  test('un cookie n’ouvre rien ici, et un jeton aucun écran', async () => {
    const visiteur = await enseigne.signIn('admin');
    const parCookie = await visiteur.get('/api/users/me');
    expect(parCookie.status).toBe(401);
    const { token } = await login();
    const page = await fetch(`${site.server.url}/admin/clients`, {
      headers: { Authorization: `Bearer ${token}` },
      redirect: 'manual',
    });
    expect(page.headers.get('Location')).toContain('/auth/login');
  });

  test('tout refus est du JSON, avec son code', async () => {
    const { api } = await login();
    const cas: [string, Promise<{ status: number; json: { code: string } }>, number, string][] = [
      ['adresse', api.call('GET', '/inconnue'), 404, 'adresse_inconnue'],
      ['préfixe double', api.call('GET', '/api/clients'), 404, 'adresse_inconnue'],
      ['méthode', api.call('PATCH', '/clients/counts'), 405, 'methode_refusee'],
      ['adresse illisible', api.call('GET', '/clients/%zz'), 400, 'requete_refusee'],
      ['JSON', api.call('PUT', '/clients/x', { body: '{"nom":' }), 400, 'json_illisible'],
      [
        'profondeur',
        api.call('POST', '/clients/add', { body: `${'['.repeat(40)}${']'.repeat(40)}` }),
        400,
        'json_illisible',
      ],
      [
        'valeurs',
        api.call('POST', '/clients/add', { body: `[${'1,'.repeat(30_000)}1]` }),
        400,
        'json_illisible',
      ],
      ['liste', api.call('POST', '/clients/add', { body: '[]' }), 400, 'saisie_invalide'],
      [
        'type',
        api.call('POST', '/clients/add', { body: 'nom=x', headers: { 'Content-Type': 'text/plain' } }),
        415,
        'type_refuse',
      ],
      ['prototype', api.call('POST', '/clients/add', { body: PROTOTYPE }), 400, 'saisie_invalide'],
      [
        'prototype d’un formulaire',
        api.call('POST', '/produits/add', {
          body: formOf({ ...JSON.parse(PROTOTYPE), quantity: '1', name: 'Piles' }),
        }),
        400,
        'saisie_invalide',
      ],
      [
        'octets',
        api.call('POST', '/clients/add', { body: new Uint8Array(Buffer.from('{"nom":"André"}', 'latin1')) }),
        400,
        'json_illisible',
      ],
      [
        'moitié de caractère',
        api.call('POST', '/clients/add', { body: String.raw`{"nom":"Martin\\\ud83d"}` }),
        400,
        'json_illisible',
      ],
      [
        'taille',
        api.call('PUT', '/clients/x', { body: `"${'x'.repeat(1_100_000)}"` }),
        413,
        'envoi_trop_grand',
      ],
      [
        'If-Match',
        api.call('PUT', '/clients/x', { body: {}, headers: { 'If-Match': 'x' } }),
        400,
        'entete_illisible',
      ],
    ];
    for (const [quoi, answer, status, code] of cas) {
      const { status: given, json } = await answer;
      expect([given, json.code], quoi).toEqual([status, code]);
      expect(json, quoi).toMatchObject({
        success: false,
        message: expect.any(String),
        errors: expect.any(Object),
      });
    }
    const long = await api.call('GET', `/clients?q=${'a'.repeat(201)}`);
    expect(long.json.errors).toEqual({ q: 'Au plus 200 caractères.' });
    const objet = await api.call('PUT', '/clients/x', { body: { rappelCourriel: {} } });
    expect(objet.json.errors).toEqual({ rappelCourriel: 'Valeur illisible.' });
    const methode = await api.call('DELETE', '/users/me');
    expect(methode.headers.get('Allow')).toBe('GET, HEAD');
  });

  test('ce qui reste de sa part se lit, puis 429 dit quand revenir', async () => {
    const api = await programmeAJeton(site, await enseigne.createUser('admin'));
    await api.call('GET', '/users/me');
    const { headers } = await api.call('GET', '/users/me');
    expect(headers.get('RateLimit-Policy')).toBe('"minute";q=200;w=60');
    expect(headers.get('RateLimit')).toMatch(/^"minute";r=19\d;t=\d+$/);
    const answers = await Promise.all(Array.from({ length: 220 }, () => api.call('GET', '/users/me')));
    const refus = answers.find(({ status }) => status === 429);
    expect(refus?.json.code).toBe('requetes_trop_nombreuses');
    expect(Number(refus?.headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  test('d’une autre origine, seulement celles que nomme API_ORIGINS', async () => {
    const ask = (origine: string) =>
      personne.fetch('OPTIONS', '/clients', {
        headers: {
          Origin: origine,
          'Access-Control-Request-Method': 'GET',
          'Access-Control-Request-Headers': 'authorization',
        },
      });
    const permis = await ask('https://outil.exemple.fr');
    expect(permis.headers.get('Access-Control-Allow-Origin')).toBe('https://outil.exemple.fr');
    expect(permis.headers.get('Access-Control-Allow-Credentials')).toBeNull();
    expect((await ask('https://ailleurs.exemple.fr')).headers.get('Access-Control-Allow-Origin')).toBeNull();
  });

  test('le jeton d’une adresse ouvre une session une fois, et ne reste dans aucune adresse', async () => {
    const { token, api } = await login();
    const visiteur = site.visiteur();
    const adresse = `/admin/index?token=${encodeURIComponent(`JWT ${token}`)}`;
    const entree = await visiteur.get(adresse);
    expect(redirection(entree)).toBe('/admin/index');
    expect(visiteur.cookies.has(SESSION)).toBe(true);
    expect((await visiteur.get('/admin/index')).status).toBe(200);
    expect((await api.call('GET', '/users/me')).status).toBe(401);
    // Brought again by who is in, it takes nothing from them.
    expect(redirection(await visiteur.get(adresse))).toBe('/admin/index');
    expect(await visiteur.page('/admin/index')).toContain('Vous êtes toujours connecté');
    const second = site.visiteur();
    expect(redirection(await second.get(adresse))).toBe('/auth/login');
    expect(second.cookies.has(SESSION)).toBe(false);
    expect(redirection(await second.get('/admin/clients?token=x&page=2'))).toBe(
      '/auth/login?retour=%2Fadmin%2Fclients%3Fpage%3D2',
    );
    expect(site.server.logs()).not.toContain(token);
  });

  test('le lien d’un autre ne change pas qui est connecté : il le dit, et reste à prendre', async () => {
    const { token } = await login();
    const adresse = `/admin/index?token=${encodeURIComponent(token)}`;
    const autre = await enseigne.signIn('employe');
    const avant = autre.cookies.get(SESSION);
    expect(redirection(await autre.get(adresse))).toBe('/admin/index');
    expect(autre.cookies.get(SESSION)).toBe(avant);
    expect(await autre.page('/admin/index')).toContain('et vous êtes connecté sous un autre nom');
    const sien = site.visiteur();
    expect(redirection(await sien.get(adresse))).toBe('/admin/index');
    expect(sien.cookies.has(SESSION)).toBe(true);
  });

  test('changer de mot de passe ferme toutes les sessions ; un mot de passe provisoire n’ouvre que cela', async () => {
    const user = await enseigne.createUser('employe', [enseigne.bellecour], {
      temporary_password: true,
      temporaire_expire_le: new Date(Date.now() + 3_600_000).toISOString(),
    });
    const { json } = await personne.call('POST', '/users/login', {
      body: { email: user.email, password: MOT_DE_PASSE },
    });
    expect(json.user.temporaryPassword).toBe(true);
    const api = new Programme(site.server.url, json.token);
    expect((await api.call('GET', '/users/me')).json.code).toBe('mot_de_passe_provisoire');
    const newPassword = 'batterie cheval correct agrafe';
    const change = await api.call('POST', '/users/change-password', {
      body: { oldPassword: MOT_DE_PASSE, newPassword },
    });
    expect(change.json).toEqual({ success: true, message: 'Mot de passe changé avec succès !' });
    expect((await api.call('GET', '/users/me')).status).toBe(401);
    expect(
      (await personne.call('POST', '/users/login', { body: { email: user.email, password: newPassword } }))
        .status,
    ).toBe(200);
  });

  test('la description dit chaque appel, et chaque renvoi mène à quelque chose', async () => {
    const { json } = await personne.call('GET', '/openapi.json');
    expect(json).toEqual(JSON.parse(JSON.stringify(illustrated(describeApi(OPERATIONS, site.server.url)))));
    const described = Object.entries<object>(json.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((methode) => `${methode} ${path}`),
    );
    expect(described.sort()).toEqual(OPERATIONS.map(({ methode, chemin }) => `${methode} ${chemin}`).sort());
    const refs = JSON.stringify(json).match(/"\$ref":"[^"]+"/g) ?? [];
    expect(refs.length).toBeGreaterThan(50);
    for (const ref of new Set(refs)) {
      const path = ref.slice(8, -1).split('/').slice(1);
      expect(
        path.reduce((at, name) => at?.[name], json),
        ref,
      ).toBeDefined();
    }
  });
});
