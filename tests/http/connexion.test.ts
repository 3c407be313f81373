import { describe, expect, test } from 'vitest';
import { sweepAccess } from '~/domain/access/menage.server';
import { MOT_DE_PASSE, SESSION, useSite } from '../support/site';
import { redirection, type Visiteur } from '../support/visiteur';

const REFUS = 'Adresse e-mail ou mot de passe incorrect.';
const HEURE_MS = 3_600_000;
const EXPIREE = '⏳ Votre session a expiré, veuillez vous reconnecter.';

describe('connexion', () => {
  const site = useSite('sqlite');

  const signIn = (visiteur: Visiteur, email: string, password = MOT_DE_PASSE) =>
    visiteur.post('/auth/login', { email, password });
  const refusal = async (email: string, password?: string) => {
    const response = await signIn(site.visiteur(), email, password);
    return { status: response.status, text: await response.text() };
  };

  test('la bonne adresse et le bon mot de passe ouvrent, quelle que soit la casse de l’adresse', async () => {
    const enseigne = await site.createEnseigne();
    const { email } = await enseigne.createUser('employe');
    const visiteur = site.visiteur();
    const response = await signIn(visiteur, ` ${email.toUpperCase()} `);
    expect(redirection(response)).toBe('/admin/agenda');
    expect((await visiteur.get('/admin/clients')).status).toBe(200);
    const cookie = response.headers.getSetCookie().find((each) => each.startsWith(SESSION)) ?? '';
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).toMatch(/; Path=\//);
    expect(cookie).not.toMatch(/Domain=|Secure/);
  });

  test('une adresse inconnue et un mauvais mot de passe reçoivent la même réponse', async () => {
    const enseigne = await site.createEnseigne();
    const { email } = await enseigne.createUser('employe');
    const wrong = await refusal(email, 'mauvais-mot-de-passe');
    const unknown = await refusal('inconnu@essai.example', 'mauvais-mot-de-passe');
    expect(wrong.status).toBe(400);
    expect(unknown.status).toBe(400);
    const anonymous = (text: string, address: string) => text.replaceAll(address, 'X');
    expect(wrong.text).toContain(REFUS);
    expect(anonymous(unknown.text, 'inconnu@essai.example')).toBe(anonymous(wrong.text, email));
  });

  test('une adresse inconnue se reconnaît mal au travail qu’elle donne', async () => {
    const enseigne = await site.createEnseigne();
    const { email } = await enseigne.createUser('employe');
    const time = async (address: string) => {
      const before = await site.server.workMs();
      await refusal(address, 'mauvais-mot-de-passe');
      return (await site.server.workMs()) - before;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      known.push(await time(email));
      unknown.push(await time(`personne${turn}@essai.example`));
    }
    const best = (times: number[]) => Math.min(...times);
    expect(best(unknown)).toBeGreaterThan(best(known) / 3);
  });

  test('le mot de passe saisi ne revient jamais, l’adresse oui', async () => {
    const { text } = await refusal('moi@essai.example', 'S3cret-à-ne-pas-redire');
    expect(text).toContain('moi@essai.example');
    expect(text).not.toContain('S3cret');
    expect(site.server.logs()).not.toContain('S3cret');
  });

  test('un formulaire vide nomme chaque champ', async () => {
    const { status, text } = await refusal('', '');
    expect(status).toBe(400);
    expect(text).toContain('Saisissez votre adresse e-mail.');
    expect(text).toContain('Saisissez votre mot de passe.');
  });

  test('un compte bloqué et une adresse non confirmée l’apprennent, avec le bon mot de passe seulement', async () => {
    const enseigne = await site.createEnseigne();
    const blocked = await enseigne.createUser('employe', undefined, { account_confirmation: false });
    const unconfirmed = await enseigne.createUser('employe', undefined, { email_confirme_le: null });
    expect((await refusal(blocked.email)).text).toContain('Ce compte est bloqué.');
    expect((await refusal(unconfirmed.email)).text).toContain(
      'Veuillez confirmer votre adresse e-mail avant de vous connecter.',
    );
    expect((await refusal(blocked.email, 'mauvais')).text).toContain(REFUS);
    expect((await refusal(unconfirmed.email, 'mauvais')).text).toContain(REFUS);
  });

  test('après dix essais une adresse attend, les autres non', async () => {
    const enseigne = await site.createEnseigne();
    const victim = await enseigne.createUser('employe');
    const other = await enseigne.createUser('employe');
    for (let turn = 0; turn < 10; turn += 1)
      expect((await refusal(victim.email, 'mauvais')).text).toContain(REFUS);
    const { status, text } = await refusal(victim.email);
    expect(status).toBe(400);
    expect(text).toMatch(/Trop de tentatives\. Réessayez dans 1[45] minutes\./);
    expect(redirection(await signIn(site.visiteur(), other.email))).toBe('/admin/agenda');
  });

  test('qui est déjà entré par ce navigateur entre encore, quoi qu’essaient ses voisins d’adresse', async () => {
    const enseigne = await site.createEnseigne();
    const { email } = await enseigne.createUser('employe');
    const visiteur = site.visiteur();
    const response = await signIn(visiteur, email);
    const cookie =
      response.headers.getSetCookie().find((each) => each.startsWith('auricule_appareil=')) ?? '';
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).toMatch(/; Max-Age=34560000/);
    await visiteur.post('/auth/logout');
    for (let turn = 0; turn < 11; turn += 1) await refusal(email, 'mauvais');
    expect((await refusal(email)).text).toContain('Trop de tentatives.');
    expect(redirection(await signIn(visiteur, email))).toBe('/admin/agenda');
  });

  test('une connexion réussie remet les essais à zéro', async () => {
    const enseigne = await site.createEnseigne();
    const { email } = await enseigne.createUser('employe');
    for (let round = 0; round < 2; round += 1) {
      for (let turn = 0; turn < 8; turn += 1) await refusal(email, 'mauvais');
      expect(redirection(await signIn(site.visiteur(), email))).toBe('/admin/agenda');
    }
  });

  test('chaque connexion reçoit un identifiant neuf, et celui d’avant ne vaut plus rien', async () => {
    const enseigne = await site.createEnseigne();
    const { email } = await enseigne.createUser('employe');
    const visiteur = site.visiteur();
    visiteur.cookies.set(SESSION, 'choisi-par-un-autre');
    await signIn(visiteur, email);
    const first = visiteur.cookies.get(SESSION) ?? '';
    expect(first).not.toBe('choisi-par-un-autre');
    expect(first.length).toBeGreaterThanOrEqual(43);
    await signIn(visiteur, email);
    expect(visiteur.cookies.get(SESSION)).not.toBe(first);
    const old = site.visiteur();
    old.cookies.set(SESSION, first);
    expect((await old.get('/admin/clients')).status).toBe(302);
  });

  test('après la déconnexion, le cookie gardé ne vaut plus rien', async () => {
    const enseigne = await site.createEnseigne();
    const visiteur = await enseigne.signIn('employe');
    const kept = visiteur.cookies.get(SESSION) ?? '';
    const response = await visiteur.post('/auth/logout');
    expect(redirection(response)).toBe('/auth/login');
    expect(visiteur.cookies.has(SESSION)).toBe(false);
    visiteur.cookies.set(SESSION, kept);
    expect(redirection(await visiteur.get('/admin/index'))).toBe('/auth/login');
  });

  test('le jeton du navigateur ne se trouve pas dans la base', async () => {
    const enseigne = await site.createEnseigne();
    const visiteur = await enseigne.signIn('employe');
    const token = visiteur.cookies.get(SESSION) ?? '';
    const sessions = await site.application.identity.from('sessions');
    expect(JSON.stringify(sessions)).not.toContain(token);
  });

  test.each([
    ['huit heures sans un clic', { vue_le: 8 * HEURE_MS + 1000 }, true],
    ['presque huit heures sans un clic', { vue_le: 8 * HEURE_MS - 60_000 }, false],
    ['vingt-quatre heures depuis la connexion', { cree_le: 24 * HEURE_MS + 1000 }, true],
    ['presque vingt-quatre heures depuis la connexion', { cree_le: 24 * HEURE_MS - 60_000 }, false],
  ])('%s', async (_, ages, ended) => {
    const enseigne = await site.createEnseigne();
    const user = await enseigne.createUser('employe');
    const visiteur = site.visiteur();
    visiteur.cookies.set(SESSION, await site.openSession(user));
    const values = Object.fromEntries(
      Object.entries(ages).map(([name, age]) => [name, new Date(Date.now() - age).toISOString()]),
    );
    await site.application.identity.update('sessions', { user_id: user.id }, values);
    const response = await visiteur.get('/admin/clients');
    expect(response.status).toBe(ended ? 302 : 200);
    if (!ended) return;
    expect(redirection(response)).toBe('/auth/login?retour=%2Fadmin%2Fclients');
    expect(visiteur.cookies.has(SESSION)).toBe(false);
    expect(await visiteur.page('/auth/login')).toContain(EXPIREE);
    expect(await visiteur.page('/auth/login')).not.toContain(EXPIREE);
    // The row itself goes with the day's sweep: no page waits for a write.
    await sweepAccess(site.application.identity, new Date(Date.now() + 24 * HEURE_MS));
    expect(await site.application.identity.from('sessions').where({ user_id: user.id })).toEqual([]);
  });

  test('un clic repousse les huit heures', async () => {
    const enseigne = await site.createEnseigne();
    const user = await enseigne.createUser('employe');
    const visiteur = site.visiteur();
    visiteur.cookies.set(SESSION, await site.openSession(user));
    const vue_le = new Date(Date.now() - 7 * HEURE_MS).toISOString();
    await site.application.identity.update('sessions', { user_id: user.id }, { vue_le });
    await visiteur.page('/admin/clients');
    const seen = async () => {
      const [session] = await site.application.identity.from('sessions').where({ user_id: user.id });
      return session?.vue_le ?? '';
    };
    await expect.poll(seen, { timeout: 10_000 }).not.toBe(vue_le);
    expect(Date.parse(await seen())).toBeGreaterThan(Date.now() - 120_000);
  });

  test('un blocage, un rôle ou un centre retiré comptent dès le clic suivant', async () => {
    const enseigne = await site.createEnseigne();
    const user = await enseigne.createUser('admin', [enseigne.bellecour]);
    const client = await enseigne.createClient();
    const visiteur = site.visiteur();
    visiteur.cookies.set(SESSION, await site.openSession(user));
    const status = async (path: string) => (await visiteur.get(path)).status;
    const { identity } = site.application;
    expect(await status('/admin/factures')).toBe(200);
    await identity.update('users', { id: user.id }, { role: 'viewer' });
    expect(await status('/admin/factures')).toBe(403);
    await identity.delete('user_centres', { user_id: user.id });
    expect(await status(`/admin/nouveauClient/${client.id}`)).toBe(404);
    await identity.update('users', { id: user.id }, { account_confirmation: false });
    expect(await status('/admin/clients')).toBe(302);
  });
});

describe('cookies d’un site en https', () => {
  const site = useSite('sqlite', { env: { APP_URL: 'https://auricule.example' } });

  test('la session porte __Host- et Secure, et seule elle compte', async () => {
    const enseigne = await site.createEnseigne();
    const user = await enseigne.createUser('employe');
    const visiteur = site.visiteur();
    const response = await visiteur.post(
      '/auth/login',
      { email: user.email, password: MOT_DE_PASSE },
      { Origin: 'https://auricule.example' },
    );
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-auricule_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
    expect((await visiteur.get('/admin/clients')).status).toBe(200);
    expect(response.headers.get('Strict-Transport-Security')).toContain('max-age=');
    const plain = site.visiteur();
    plain.cookies.set(SESSION, await site.openSession(user));
    expect((await plain.get('/admin/clients')).status).toBe(302);
  });
});
