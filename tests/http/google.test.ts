import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '~/config.server';
import type { UserRow } from '~/db/rows/comptes';
import { type MotifGoogle, REFUS_GOOGLE } from '~/domain/access/google';
import { voyageStorage } from '~/http/google-voyage.server';
import { testDatabases } from '../support/databases';
import { CLIENT_SECRET, type PersonneGoogle, startGoogle } from '../support/google';
import { startServer } from '../support/server';
import { type Enseigne, MOT_DE_PASSE, SESSION, useSite } from '../support/site';
import { redirection, Visiteur } from '../support/visiteur';

const VOYAGE = 'auricule_google';
const google = await startGoogle();
afterAll(() => google.close());

beforeEach(() => {
  for (const path of ['/token', '/oauth2/v3/userinfo'] as const) google.fail(path, null);
  google.forge({});
});

const newSub = () => `1${randomBytes(8).readBigUInt64BE()}`;
const personne = (email: string, values: Partial<PersonneGoogle> = {}): PersonneGoogle => ({
  sub: newSub(),
  email,
  email_verified: true,
  ...values,
});

/** From the button to Google and as far as Google's redirect: the address it sends the browser back to. */
async function leave(visiteur: Visiteur, path = '/auth/google'): Promise<string> {
  const away = (await visiteur.get(path)).headers.get('Location') ?? '';
  expect(away).toContain(google.url);
  const back = await fetch(away, { redirect: 'manual' });
  const target = new URL(back.headers.get('Location') ?? '');
  expect(target.origin).toBe(visiteur.url);
  return target.pathname + target.search;
}

async function signIn(visiteur: Visiteur, who: PersonneGoogle | null): Promise<string | null> {
  google.signIn(who);
  return redirection(await visiteur.get(await leave(visiteur)));
}

const refus = (motif: MotifGoogle) => `/auth/login?google=${motif}`;

describe('connexion par Google', () => {
  const site = useSite('sqlite', { env: google.env });
  let enseigne: Enseigne;

  beforeAll(async () => {
    enseigne = await site.createEnseigne();
  });
  afterAll(() => {
    const written = site.server.logs();
    for (const secret of google.secrets) expect(written).not.toContain(secret);
    expect(written).not.toContain('"level":50');
  });

  const row = (user: UserRow) => site.application.identity.from('users').where({ id: user.id }).first();
  const actions = async (user: UserRow) => {
    const facts = await site.application.identity.from('journal').where({ objet: 'user', objet_id: user.id });
    return facts.sort((a, b) => a.rang - b.rang).map(({ action }) => action);
  };
  const counts = async () => ({
    users: (await site.application.identity.from('users')).length,
    membres: (await site.application.identity.from('user_centres')).length,
  });

  describe('prouver de nouveau qui l’on est', () => {
    const VERS = '/auth/google?retour=%2Fadmin%2Fusers%2Finvitation&confirmer=1';
    const expire = (id: string) =>
      site.application.identity.update('sessions', { user_id: id }, { confirmee_le: null });

    test('la personne liée le peut, sous un autre jeton ; une autre, ou qui n’est pas entré, non', async () => {
      const sub = newSub();
      const user = await enseigne.createUser('accountAdmin', undefined, { google_sub: sub });
      const visiteur = site.visiteur();
      visiteur.cookies.set(SESSION, await site.openSession(user));
      await expire(user.id);
      const demande = redirection(await visiteur.get('/admin/users/invitation')) ?? '';
      expect(await visiteur.page(demande)).toContain(VERS.replace('&', '&amp;'));
      const avant = visiteur.cookies.get(SESSION);
      google.signIn(personne(user.email));
      const refus = redirection(await visiteur.get(await leave(visiteur, VERS))) ?? '';
      expect(refus).toBe('/admin/reconfirmation?google=autreCompte&suite=%2Fadmin%2Fusers%2Finvitation');
      expect(await visiteur.page(refus)).toContain(REFUS_GOOGLE.autreCompte);
      expect(visiteur.cookies.get(SESSION)).toBe(avant);
      google.signIn({ ...personne(user.email), sub });
      const retour = await leave(visiteur, VERS);
      expect(redirection(await visiteur.get(retour))).toBe('/admin/users/invitation');
      expect(visiteur.cookies.get(SESSION)).not.toBe(avant);
      expect((await visiteur.get('/admin/users/invitation')).status).toBe(200);
      expect(await actions(user)).toEqual(['reconfirmation:refus', 'reconfirmation']);
      // The address of the return is good once.
      await expire(user.id);
      expect(redirection(await visiteur.get(retour))).not.toBe('/admin/users/invitation');
      expect((await visiteur.get('/admin/users/invitation')).status).toBe(302);
      expect(redirection(await site.visiteur().get(VERS))).toBe('/auth/login');
    });
  });

  describe('à qui elle ouvre', () => {
    test('la première fois elle lie par l’adresse, ensuite elle reconnaît la personne, même si l’adresse change', async () => {
      const user = await enseigne.createUser('employe');
      const before = await counts();
      const moi = personne(user.email.toUpperCase());
      const visiteur = site.visiteur();
      expect(await signIn(visiteur, moi)).toBe('/admin/agenda');
      expect((await visiteur.get('/admin/clients')).status).toBe(200);
      expect((await row(user))?.google_sub).toBe(moi.sub);
      expect((await row(user))?.derniere_connexion_le).not.toBeNull();
      expect(await actions(user)).toEqual(['google:liaison', 'connexion:google']);

      await site.application.identity.update('users', { id: user.id }, { email: `${moi.sub}@essai.example` });
      const changed = { ...moi, email: 'autre@gmail.example', email_verified: false };
      const later = site.visiteur();
      expect(await signIn(later, changed)).toBe('/admin/agenda');
      expect(await later.page('/admin/clients')).toContain(user.name);
      expect(await actions(user)).toEqual(['google:liaison', 'connexion:google', 'connexion:google']);
      expect(await counts()).toEqual(before);
    });

    test('l’ancienne session du navigateur se ferme, la nouvelle a un identifiant neuf', async () => {
      const user = await enseigne.createUser('employe');
      const visiteur = site.visiteur();
      google.signIn(personne(user.email));
      const back = await leave(visiteur);
      const former = await site.openSession(await enseigne.createUser('employe'));
      visiteur.cookies.set(SESSION, former);
      await visiteur.get(back);
      expect(visiteur.cookies.get(SESSION)).not.toBe(former);
      expect(await visiteur.page('/admin/clients')).toContain(user.name);
      const old = site.visiteur();
      old.cookies.set(SESSION, former);
      expect((await old.get('/admin/clients')).status).toBe(302);
    });

    test('elle ramène à la page demandée, et jamais ailleurs', async () => {
      const user = await enseigne.createUser('admin');
      const moi = personne(user.email);
      google.signIn(moi);
      for (const [asked, reached] of [
        ['/admin/factures?page=2', '/admin/factures?page=2'],
        ['//ailleurs.example', '/admin/agenda'],
        ['https://ailleurs.example', '/admin/agenda'],
      ] as const) {
        const visiteur = site.visiteur();
        const back = await leave(visiteur, `/auth/google?retour=${encodeURIComponent(asked)}`);
        expect((await visiteur.get(back)).headers.get('Location')).toBe(reached);
      }
    });

    test('une personne déjà connectée va à l’agenda', async () => {
      const visiteur = await enseigne.signIn('employe');
      for (const path of ['/auth/google', '/auth/google/callback', '/auth/google/verify'])
        expect(redirection(await visiteur.get(path))).toBe('/admin/agenda');
    });

    test('plusieurs retours en même temps lient une seule fois', async () => {
      const user = await enseigne.createUser('employe');
      google.signIn(personne(user.email));
      const visiteurs = Array.from({ length: 4 }, () => site.visiteur());
      const backs = await Promise.all(visiteurs.map((visiteur) => leave(visiteur)));
      const answers = await Promise.all(visiteurs.map((visiteur, index) => visiteur.get(backs[index] ?? '')));
      expect(answers.map(redirection)).toEqual(Array(4).fill('/admin/agenda'));
      expect((await actions(user)).filter((action) => action === 'google:liaison')).toHaveLength(1);
    });

    test('la dissociation ne touche que soi, et laisse entrer par mot de passe', async () => {
      const user = await enseigne.createUser('viewer');
      const moi = personne(user.email);
      const visiteur = site.visiteur();
      await signIn(visiteur, moi);
      expect(redirection(await visiteur.get('/admin/user-profile/google/dissociation'))).toBe(
        '/admin/user-profile',
      );
      expect((await row(user))?.google_sub).toBe(moi.sub);
      for (let turn = 0; turn < 2; turn += 1)
        expect(redirection(await visiteur.post('/admin/user-profile/google/dissociation'))).toBe(
          '/admin/user-profile',
        );
      expect((await row(user))?.google_sub).toBeNull();
      expect((await actions(user)).filter((action) => action === 'google:dissociation')).toHaveLength(1);
      const login = await site.visiteur().post('/auth/login', { email: user.email, password: MOT_DE_PASSE });
      expect(redirection(login)).toBe('/admin/agenda');
      const autre = personne(user.email);
      expect(await signIn(site.visiteur(), autre)).toBe('/admin/agenda');
      expect((await row(user))?.google_sub).toBe(autre.sub);
    });
  });

  describe('à qui elle n’ouvre pas', () => {
    /** Nobody comes in, nothing is linked, and the sign-in page says why. */
    async function refused(user: UserRow | null, who: PersonneGoogle | null, motif: MotifGoogle) {
      const before = await counts();
      const linked = user && (await row(user))?.google_sub;
      const visiteur = site.visiteur();
      const target = (await signIn(visiteur, who)) ?? '';
      expect(target).toBe(refus(motif));
      expect(visiteur.cookies.has(SESSION)).toBe(false);
      const page = await visiteur.page(target);
      expect(page).toContain('role="alert"');
      expect(page).toContain(REFUS_GOOGLE[motif].replaceAll("'", '&#x27;'));
      expect(await counts()).toEqual(before);
      if (user) expect((await row(user))?.google_sub).toBe(linked);
    }

    test.each([
      ['non vérifiée', { email_verified: false }, 'nonVerifiee'],
      ['dont rien n’est dit', { email_verified: undefined }, 'nonVerifiee'],
      ['dont Google parle autrement que d’habitude', { email_verified: 'true' }, 'token'],
      ['absente', { email: undefined }, 'nonVerifiee'],
    ] as const)('une adresse %s', async (_, values, motif) => {
      const user = await enseigne.createUser('employe');
      const who = personne(user.email, values);
      await refused(user, who, motif);
      await refused(null, personne('personne@ailleurs.example', values), motif);
    });

    test('une adresse que quelqu’un d’autre a inscrite sans la confirmer', async () => {
      const user = await enseigne.createUser('accountAdmin', undefined, { email_confirme_le: null });
      await refused(user, personne(user.email), 'nonConfirmee');
      expect(await actions(user)).toEqual(['connexion:refus']);
    });

    test('une adresse demandée pour un profil, tant qu’elle n’est pas confirmée', async () => {
      const email_demande = `demande${newSub()}@essai.example`;
      const user = await enseigne.createUser('employe', undefined, { email_demande });
      await refused(user, personne(email_demande), 'inconnue');
    });

    test('un deuxième compte Google de la même adresse', async () => {
      const user = await enseigne.createUser('employe');
      const first = personne(user.email);
      expect(await signIn(site.visiteur(), first)).toBe('/admin/agenda');
      await refused(user, personne(user.email), 'autreCompte');
      expect((await row(user))?.google_sub).toBe(first.sub);
    });

    test('un utilisateur bloqué, lié ou non', async () => {
      const user = await enseigne.createUser('employe');
      const moi = personne(user.email);
      await signIn(site.visiteur(), moi);
      await site.application.identity.update('users', { id: user.id }, { account_confirmation: false });
      await refused(user, moi, 'bloque');
      const other = await enseigne.createUser('employe', undefined, { account_confirmation: false });
      await refused(other, personne(other.email), 'bloque');
    });

    test('un invité qui n’a pas encore choisi son mot de passe', async () => {
      const values = { temporary_password: true, email_confirme_le: null };
      const user = await enseigne.createUser('employe', undefined, values);
      await refused(user, personne(user.email), 'provisoire');
    });

    test('l’utilisateur de démonstration, qui est à tout le monde', async () => {
      const user = await enseigne.createUser('employe', undefined, { demo: true });
      await refused(user, personne(user.email), 'authentification');
    });

    test('une adresse inconnue : personne n’est créé', async () => {
      await refused(null, personne('personne@ailleurs.example'), 'inconnue');
    });

    test('qui refuse chez Google', () => refused(null, null, 'annulation'));
  });

  describe('l’aller et le retour', () => {
    test('Google reçoit ce qu’il faut et rien de plus', async () => {
      const user = await enseigne.createUser('employe');
      google.signIn(personne(user.email));
      const visiteur = site.visiteur();
      const from = google.demandes.length;
      const back = await leave(visiteur);
      const response = await visiteur.get(back);
      const [auth, token, profil] = google.demandes.slice(from);
      expect(auth?.params).toMatchObject({
        redirect_uri: `${site.server.env.APP_URL}/auth/google/callback`,
        response_type: 'code',
        scope: 'openid email',
        code_challenge_method: 'S256',
        prompt: 'select_account',
      });
      expect(JSON.stringify(auth)).not.toContain(CLIENT_SECRET);
      expect(token?.params.code_verifier?.length).toBeGreaterThanOrEqual(43);
      expect(token?.params.code_verifier).not.toBe(auth?.params.code_challenge);
      expect(profil?.path).toBe('/oauth2/v3/userinfo');
      expect(JSON.stringify([...response.headers])).not.toContain(CLIENT_SECRET);
      expect(visiteur.cookies.has(VOYAGE)).toBe(false);
    });

    test('un état rejoué est refusé, même avec l’ancien cookie', async () => {
      const user = await enseigne.createUser('employe');
      google.signIn(personne(user.email));
      const visiteur = site.visiteur();
      const back = await leave(visiteur);
      const kept = visiteur.cookies.get(VOYAGE) ?? '';
      const asked = () => google.demandes.length;
      expect(redirection(await visiteur.get(back))).toBe('/admin/agenda');
      const before = asked();
      const replay = site.visiteur();
      replay.cookies.set(VOYAGE, kept);
      expect(redirection(await replay.get(back))).toBe(refus('authentification'));
      expect(replay.cookies.has(SESSION)).toBe(false);
      expect(asked()).toBe(before);
    });

    test('de deux retours avec le même état, un seul entre', async () => {
      const user = await enseigne.createUser('employe');
      google.signIn(personne(user.email));
      const visiteur = site.visiteur();
      const back = await leave(visiteur);
      const twins = Array.from({ length: 5 }, () => {
        const twin = site.visiteur();
        twin.cookies.set(VOYAGE, visiteur.cookies.get(VOYAGE) ?? '');
        return twin;
      });
      const answers = await Promise.all(twins.map((twin) => twin.get(back)));
      const targets = answers.map(redirection).sort();
      expect(targets).toEqual(['/admin/agenda', ...Array(4).fill(refus('authentification'))]);
    });

    test('un état absent, étranger, changé, ou d’un autre navigateur est refusé sans rien demander à Google', async () => {
      const user = await enseigne.createUser('employe');
      google.signIn(personne(user.email));
      const visiteur = site.visiteur();
      const victim = site.visiteur();
      const back = await leave(visiteur);
      const own = await leave(victim);
      const before = google.demandes.length;
      const state = new URLSearchParams(own.split('?')[1]).get('state') ?? '';
      const cookie = victim.cookies.get(VOYAGE) ?? '';
      const forged = site.visiteur();
      forged.cookies.set(VOYAGE, `${cookie.slice(0, -4)}AAAA`);
      for (const [qui, path] of [
        [site.visiteur(), back],
        [victim, back],
        [victim, '/auth/google/callback'],
        [victim, '/auth/google/callback?code=x'],
        [victim, `/auth/google/callback?code=x&state=${state}x`],
        [victim, '/auth/google/callback?code=x&state='],
        [victim, '/auth/google/callback?error=access_denied'],
        [forged, own],
      ] as const)
        expect(redirection(await qui.get(path)), path).toBe(refus('authentification'));
      expect(google.demandes.length).toBe(before);
      expect(redirection(await victim.get(own))).toBe('/admin/agenda');
    });

    test('un état vaut dix minutes, quoi que le navigateur garde', async () => {
      const user = await enseigne.createUser('employe');
      google.signIn(personne(user.email));
      const storage = voyageStorage(readConfig(site.server.env));
      for (const [jusque, target] of [
        [Date.now() - 1000, refus('authentification')],
        [Date.now() + 60_000, '/admin/agenda'],
      ] as const) {
        const visiteur = site.visiteur();
        const back = await leave(visiteur);
        const session = await storage.getSession(visiteur.cookieHeader());
        expect(Math.abs((session.get('jusque') ?? 0) - Date.now() - 600_000)).toBeLessThan(60_000);
        session.set('jusque', jusque);
        const [pair = ''] = (await storage.commitSession(session)).split(';');
        visiteur.cookies.set(VOYAGE, pair.slice(pair.indexOf('=') + 1));
        expect(redirection(await visiteur.get(back))).toBe(target);
      }
    });

    test('un code volé ne s’échange pas dans la session d’un autre', async () => {
      const user = await enseigne.createUser('employe');
      google.signIn(personne(user.email));
      const stolen = new URLSearchParams((await leave(site.visiteur())).split('?')[1]).get('code');
      const thief = site.visiteur();
      const state = new URLSearchParams((await leave(thief)).split('?')[1]).get('state');
      const response = await thief.get(`/auth/google/callback?code=${stolen}&state=${state}`);
      expect(redirection(response)).toBe(refus('token'));
    });

    test('des valeurs hostiles ne font rien tomber et ne ramènent nulle part', async () => {
      const hostile = [
        '',
        '%00',
        '%',
        '\\',
        "' OR 1=1 --",
        '__proto__',
        '<svg onload=alert(1)>',
        'x'.repeat(5000),
      ];
      for (const name of ['retour', 'state', 'code', 'error', 'scope'])
        for (const value of hostile)
          for (const path of ['/auth/google', '/auth/google/callback', '/auth/login']) {
            const visiteur = site.visiteur();
            visiteur.cookies.set(VOYAGE, encodeURIComponent(value.slice(0, 100)));
            const response = await visiteur.get(
              `${path}?${name}=${encodeURIComponent(value)}&google=${value}`,
            );
            expect(response.status, `${path} ${name}=${value.slice(0, 30)}`).toBeLessThan(500);
            expect(await response.text()).not.toContain('<svg onload');
            const [origin] = (response.headers.get('Location') ?? '').split('/o/oauth2/');
            expect(['', '/auth/login?google=authentification', google.url]).toContain(origin);
          }
    });

    test('un retour sans code est refusé', async () => {
      const visiteur = site.visiteur();
      const state = new URLSearchParams((await leave(visiteur)).split('?')[1]).get('state');
      const response = await visiteur.get(`/auth/google/callback?state=${state}`);
      expect(redirection(response)).toBe(refus('authentification'));
    });
  });

  describe('quand Google va mal', () => {
    const pannes = [
      ['400', { status: 400, body: '{"error":"invalid_grant"}' }, 'token'],
      ['401', { status: 401, body: '{"error":"invalid_client","secret":"à-ne-pas-redire"}' }, 'token'],
      ['500', { status: 500, body: '<h1>à-ne-pas-redire</h1>' }, 'token'],
      ['du JSON tronqué', { status: 200, body: '{"access_token":"à-ne-pas-redire' }, 'token'],
      ['un JSON sans rien', { status: 200, body: 'null' }, 'token'],
      ['une réponse démesurée', { status: 200, body: `"${'x'.repeat(1_000_000)}"` }, 'token'],
      ['une redirection', { status: 302, body: '' }, 'injoignable'],
      ['une ligne coupée', 'coupure', 'injoignable'],
    ] as const;
    const cases = (['/token', '/oauth2/v3/userinfo'] as const).flatMap((path) =>
      pannes.map(([name, panne, motif]) => [path, name, panne, motif] as const),
    );

    test.each(cases)('%s répond %s', async (path, _, panne, motif) => {
      const user = await enseigne.createUser('employe');
      google.fail(path, panne);
      const visiteur = site.visiteur();
      expect(await signIn(visiteur, personne(user.email))).toBe(refus(motif));
      expect(visiteur.cookies.has(SESSION)).toBe(false);
      expect((await row(user))?.google_sub).toBeNull();
      expect(site.server.logs()).not.toContain('à-ne-pas-redire');
      google.fail(path, null);
      expect(await signIn(visiteur, personne(user.email))).toBe('/admin/agenda');
    });

    test('un silence de Google a une fin, et n’en retient pas d’autres', { timeout: 40_000 }, async () => {
      const user = await enseigne.createUser('employe');
      google.fail('/token', 'silence');
      let over = false;
      const waiting = signIn(site.visiteur(), personne(user.email)).finally(() => {
        over = true;
      });
      const other = await enseigne.signIn('employe');
      expect((await other.get('/admin/clients')).status).toBe(200);
      expect(over).toBe(false);
      expect(await waiting).toBe(refus('injoignable'));
    });

    test.each([
      ['pour une autre application', { aud: 'une-autre-application' }],
      ['d’un autre émetteur', { iss: 'https://ailleurs.example' }],
      ['pour une autre connexion', { nonce: 'un-autre' }],
      ['sur une autre personne', { sub: '42' }],
      ['périmé', { exp: Math.floor(Date.now() / 1000) - 3600 }],
    ])('un jeton d’identité %s est refusé', async (_, claims) => {
      const user = await enseigne.createUser('employe');
      google.forge(claims);
      expect(await signIn(site.visiteur(), personne(user.email))).toBe(refus('token'));
      expect((await row(user))?.google_sub).toBeNull();
    });
  });
});

describe.runIf(testDatabases().includes('postgres'))('connexion par Google sur deux serveurs', () => {
  const site = useSite('postgres', { env: google.env });

  test('un état utilisé sur l’un est refusé sur l’autre', async () => {
    const enseigne = await site.createEnseigne();
    const user = await enseigne.createUser('employe');
    const { DATABASE_URL = '', SESSION_SECRET = '', APP_URL = '' } = site.server.env;
    const env = { ...google.env, DATABASE_URL, SESSION_SECRET, APP_URL };
    const second = await startServer({ dialect: 'postgres', env });
    try {
      google.signIn(personne(user.email));
      const visiteur = site.visiteur();
      const back = await leave(visiteur);
      const replay = new Visiteur(second.url);
      replay.cookies.set(VOYAGE, visiteur.cookies.get(VOYAGE) ?? '');
      expect(redirection(await visiteur.get(back))).toBe('/admin/agenda');
      expect(redirection(await replay.get(back))).toBe(refus('authentification'));
    } finally {
      await second.stop();
    }
  });

  test('une origine qui a trop essayé attend, sans rien demander à Google', async () => {
    const enseigne = await site.createEnseigne();
    const user = await enseigne.createUser('employe');
    const ip = '203.0.113.7';
    while ((await site.application.limites.google.consume(ip)) === 0);
    google.signIn(personne(user.email));
    const visiteur = site.visiteur();
    const back = await leave(visiteur);
    const before = google.demandes.length;
    expect(redirection(await visiteur.get(back, { 'X-Forwarded-For': ip }))).toBe(refus('essais'));
    expect(google.demandes.length).toBe(before);
    expect(redirection(await visiteur.get(await leave(visiteur)))).toBe('/admin/agenda');
  });
});

describe('vers le vrai Google, en https', () => {
  const env = { APP_URL: 'https://auricule.example', GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y' };
  const site = useSite('sqlite', { env });

  test('le départ, son retour annoncé et son cookie', async () => {
    const response = await site.visiteur().get('/auth/google');
    const target = new URL(response.headers.get('Location') ?? '');
    expect(target.origin + target.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth');
    expect(target.searchParams.get('redirect_uri')).toBe('https://auricule.example/auth/google/callback');
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-auricule_google=/);
    for (const attribute of ['Max-Age=600', 'Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax'])
      expect(cookie).toContain(`; ${attribute}`);
  });
});

describe('sans configuration de Google', () => {
  const site = useSite('sqlite');

  test('il n’y a pas de bouton, et ses adresses mènent à la connexion', async () => {
    const visiteur = site.visiteur();
    expect(await visiteur.page('/auth/login')).not.toContain('Google');
    for (const path of ['/auth/google', '/auth/google/callback?code=x&state=y'])
      expect(redirection(await visiteur.get(path))).toBe('/auth/login');
    expect(redirection(await visiteur.get('/auth/google/verify'))).toBe('/admin/agenda');
    expect(await visiteur.page('/auth/login?google=bloque')).toContain(REFUS_GOOGLE.bloque);
    expect(await visiteur.page('/auth/login?google=<b>pirate')).not.toContain('role="alert"');
  });
});
