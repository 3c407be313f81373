import { describe, expect, test } from 'vitest';
import type { UserRow } from '~/db/rows/comptes';
import { ailleurs, keptBy, tokenOf } from '../support/courriels';
import { openRaw } from '../support/dump';
import { MOT_DE_PASSE, SESSION, useSite } from '../support/site';
import { linkOf } from '../support/smtp';
import { redirection } from '../support/visiteur';

const NOUVEAU = 'agrafe girafe parapluie';
const ENVOYE = 'E-mail envoyé ! Vérifiez votre boîte de réception pour réinitialiser votre mot de passe.';
const SANS_SESSION = 'Erreur d&#x27;authentification. Veuillez vous reconnecter.';
const CHANGE = 'Mot de passe changé avec succès !';

describe('mot de passe', () => {
  const site = useSite('sqlite', { smtp: true, env: { LOG_LEVEL: 'debug' } });

  const ask = (email: string) => site.visiteur().post('/auth/reset-password', { email }, ailleurs());
  const choose = (link: string, password = NOUVEAU, confirmation = password) =>
    site.visiteur().post(link, { password, confirmation });
  const enters = async (email: string, password: string) =>
    redirection(await site.visiteur().post('/auth/login', { email, password }, ailleurs()));
  async function someone(values?: Partial<UserRow>) {
    const enseigne = await site.createEnseigne();
    const user = await enseigne.createUser('employe', undefined, values);
    const visiteur = site.visiteur();
    const cookie = await site.openSession(user);
    visiteur.cookies.set(SESSION, cookie);
    return { user, visiteur, cookie };
  }

  describe('oublié', () => {
    test('de la demande à la connexion ; le cookie volé d’avant ne vaut plus rien', async () => {
      const { user, visiteur } = await someone();
      const { email } = user;
      expect(await site.visiteur().page('/auth/login')).toContain('Mot de passe oublié ?');
      expect(redirection(await ask(` ${email.toUpperCase()} `))).toBe('/auth/reset-password?envoi=1');
      expect(await site.visiteur().page('/auth/reset-password?envoi=1')).toContain(ENVOYE);
      const link = linkOf(await site.smtp.next(email));
      expect(await site.visiteur().page(link)).toContain('Confirmation du mot de passe');

      const different = await choose(link, NOUVEAU, 'autre');
      expect(different.status).toBe(400);
      const text = await different.text();
      expect(text).toContain('Les mots de passe doivent correspondre.');
      expect(text).not.toContain(NOUVEAU);
      expect(await (await choose(link, 'iloveyou')).text()).toContain('trop courant');

      expect(redirection(await choose(link))).toBe('/auth/reset-success');
      const done = await site.visiteur().get('/auth/reset-success');
      expect(done.headers.get('Refresh')).toBe('5; url=/auth/login');
      expect(await done.text()).toContain('href="/auth/login"');
      expect((await site.smtp.next(email)).sujet).toBe('Votre mot de passe a changé');
      expect(redirection(await visiteur.get('/admin/clients'))).toContain('/auth/login');
      expect(await enters(email, MOT_DE_PASSE)).toBeNull();
      expect(await enters(email, NOUVEAU)).toBe('/admin/agenda');
      expect((await site.visiteur().get(link)).status).toBe(404);
      expect((await choose(link, 'encore un autre')).status).toBe(400);
    });

    test('une adresse inconnue reçoit la même réponse, pour le même travail, et aucun courriel', async () => {
      const { user } = await someone();
      const time = async (email: string) => {
        const before = await site.server.workMs();
        const answer = await ask(email);
        const travail = (await site.server.workMs()) - before;
        return { travail, answer: [answer.status, redirection(answer), await answer.text()] };
      };
      const inconnus = ['x', 'y', 'z'].map((name) => `${name}@inconnu.example`);
      type Mesure = Awaited<ReturnType<typeof time>>;
      const [known, unknown]: [Mesure[], Mesure[]] = [[], []];
      // One after the other in turn: what else the machine does disturbs both alike.
      for (const email of inconnus) {
        known.push(await time(user.email));
        unknown.push(await time(email));
      }
      expect(unknown[0]?.answer).toEqual(known[0]?.answer);
      const best = (all: { travail: number }[]) => Math.min(...all.map(({ travail }) => travail));
      expect(best(unknown)).toBeGreaterThan(best(known) / 4);
      expect(best(known)).toBeGreaterThan(best(unknown) / 4);
      await site.smtp.next(user.email);
      await expect
        .poll(() => site.application.identity.from('courriels').whereIn('destinataire', inconnus))
        .toEqual([]);
      expect(site.smtp.mails.filter(({ destinataire }) => inconnus.includes(destinataire))).toEqual([]);
    });

    test('de deux envois du même lien au même instant, un seul l’emporte', async () => {
      const { user } = await someone();
      await ask(user.email);
      const link = linkOf(await site.smtp.next(user.email));
      const words = ['un cheval batterie', 'deux cheval batterie'];
      const answers = await Promise.all(words.map((word) => choose(link, word)));
      expect(answers.map(({ status }) => status).sort()).toEqual([302, 400]);
      const won = answers.findIndex(({ status }) => status === 302);
      expect(await enters(user.email, words[won] ?? '')).toBe('/admin/agenda');
      expect(await enters(user.email, words[1 - won] ?? '')).toBeNull();
    });

    test('ni mot de passe ni lien ne restent nulle part', async () => {
      const { user } = await someone();
      await ask(user.email);
      const token = tokenOf(await site.smtp.next(user.email));
      await site.visiteur().page(`/auth/confirm-password/${token}`);
      await choose(`/auth/confirm-password/${token}`, 'secret à garder', 'secret mal tapé');
      const kept = await keptBy(site);
      expect(kept).toContain('/auth/confirm-password/…');
      for (const secret of [token, 'secret à garder', 'secret mal tapé', MOT_DE_PASSE])
        expect(kept).not.toContain(secret);
    });

    test('sans adresse, ou au-delà de cinq demandes par heure, la page le dit', async () => {
      expect(await (await ask('')).text()).toContain('Saisissez votre adresse e-mail.');
      const email = `souvent@inconnu.example`;
      for (let turn = 0; turn < 5; turn += 1) expect((await ask(email)).status).toBe(302);
      const refused = await ask(email);
      expect(refused.status).toBe(400);
      expect(await refused.text()).toContain('Trop de demandes.');
    });
  });

  describe.each(['/auth/change-password', '/change-password'])('changé à %s', (path) => {
    test('ferme toutes les sessions, puis mène à la connexion en deux secondes', async () => {
      const { user, visiteur, cookie } = await someone();
      const elsewhere = site.visiteur();
      elsewhere.cookies.set(SESSION, await site.openSession(user));
      const page = await visiteur.page(path);
      expect(page).toContain('href="/auth/reset-password"');
      expect(page).toContain('href="/auth/register"');
      const answer = await visiteur.post(path, { oldPassword: MOT_DE_PASSE, newPassword: NOUVEAU });
      expect(redirection(answer)).toBe('/auth/change-password?change=1');
      expect(visiteur.cookies.has(SESSION)).toBe(false);
      const done = await visiteur.get('/auth/change-password?change=1');
      expect(done.headers.get('Refresh')).toBe('2; url=/auth/login');
      expect(await done.text()).toContain(CHANGE);
      visiteur.cookies.set(SESSION, cookie);
      for (const each of [visiteur, elsewhere])
        expect(redirection(await each.get('/admin/clients'))).toContain('/auth/login');
      expect((await site.smtp.next(user.email)).sujet).toBe('Votre mot de passe a changé');
      expect(await enters(user.email, MOT_DE_PASSE)).toBeNull();
      expect(await enters(user.email, NOUVEAU)).toBe('/admin/agenda');
    });

    test('refusé sans session, sans mot de passe, ou quand l’ancien est faux', async () => {
      const champs = { oldPassword: MOT_DE_PASSE, newPassword: NOUVEAU };
      const anonymous = await site.visiteur().post(path, champs);
      expect(anonymous.status).toBe(400);
      expect(await anonymous.text()).toContain(SANS_SESSION);
      const { user, visiteur } = await someone();
      const refused = async (values: object) => {
        const answer = await visiteur.post(path, { ...champs, ...values });
        expect(answer.status).toBe(400);
        const text = await answer.text();
        expect(text).not.toContain(NOUVEAU);
        return text;
      };
      expect(await refused({ newPassword: '' })).toContain('Veuillez remplir tous les champs !');
      expect(await refused({ oldPassword: '' })).toContain('Veuillez remplir tous les champs !');
      expect(await refused({ oldPassword: 'faux' })).toContain('L’ancien mot de passe n’est pas le bon.');
      expect(await refused({ newPassword: 'court' })).toContain('au moins 8 caractères');
      expect((await visiteur.get('/admin/clients')).status).toBe(200);
      expect(await enters(user.email, MOT_DE_PASSE)).toBe('/admin/agenda');
    });

    test('un mot de passe provisoire mène ici depuis toute page, et disparaît', async () => {
      const temporaire_expire_le = new Date(Date.now() + 3_600_000).toISOString();
      const { user } = await someone({ temporary_password: true, temporaire_expire_le });
      const visiteur = site.visiteur();
      const entry = await visiteur.post('/auth/login', { email: user.email, password: MOT_DE_PASSE });
      expect(redirection(entry)).toBe('/auth/change-password');
      for (const protectedPage of ['/admin/clients', '/admin/index', '/admin/factures'])
        expect(redirection(await visiteur.get(protectedPage))).toBe('/auth/change-password');
      expect(await visiteur.page(path)).toContain('Mot de passe provisoire');
      const answer = await visiteur.post(path, { oldPassword: MOT_DE_PASSE, newPassword: NOUVEAU });
      expect(redirection(answer)).toBe('/auth/change-password?change=1');
      expect(await enters(user.email, NOUVEAU)).toBe('/admin/agenda');
    });
  });

  test('trois cents mots de passe faux n’arrêtent ni le titulaire ni les autres', async () => {
    const { user } = await someone();
    const { visiteur: other } = await someone();
    const attacker = { 'X-Forwarded-For': '203.0.113.99' };
    const statuses = new Map<number, number>();
    let left = 300;
    const guess = async () => {
      while (left > 0) {
        left -= 1;
        const champs = { email: user.email, password: `faux ${left}` };
        const { status } = await site.visiteur().post('/auth/login', champs, attacker);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    const guessing = Promise.all(Array.from({ length: 8 }, guess));
    for (let turn = 0; turn < 10; turn += 1) expect((await other.get('/admin/clients')).status).toBe(200);
    expect(await enters(user.email, MOT_DE_PASSE)).toBe('/admin/agenda');
    await guessing;
    expect([...statuses]).toEqual([[400, 300]]);
    expect(await enters(user.email, MOT_DE_PASSE)).toBe('/admin/agenda');
  }, 60_000);
});

describe('serveur de messagerie arrêté', () => {
  const site = useSite('sqlite', { env: { SMTP_URL: 'smtp://127.0.0.1:1' } });

  test('tout répond comme toujours, et les courriels attendent', async () => {
    const visiteur = site.visiteur();
    const email = 'eve@arret.example';
    const champs = { name: 'Ève', email, password: NOUVEAU, confirmation: NOUVEAU, confidentialite: 'on' };
    expect(redirection(await visiteur.post('/auth/register', champs))).toContain('/auth/confirmation');
    expect(redirection(await visiteur.post('/auth/reset-password', { email }))).toContain('envoi=1');
    const { identity } = site.application;
    const waiting = async () =>
      (await identity.from('courriels').whereNotNull('prochain_essai_le')).map((row) => row.derniere_erreur);
    await expect.poll(waiting, { timeout: 10_000 }).toEqual(['ESOCKET', 'ESOCKET']);
    expect((await visiteur.get('/auth/login')).status).toBe(200);
  });
});

describe('base de données en panne', () => {
  const site = useSite('sqlite');

  test.each([
    ['/auth/reset-password', 'Une erreur s&#x27;est produite lors de l&#x27;envoi de l&#x27;email.'],
    ['/auth/register', 'Un problème est survenu lors de l&#x27;obtention de l&#x27;ID utilisateur.'],
    ['/auth/login', 'Erreur de connexion au serveur.'],
  ])('%s le dit, avec la référence du journal', async (path, message) => {
    const base = openRaw(site.server.env.DATABASE_URL ?? '');
    for (const table of ['courriels', 'jetons', 'sessions', 'user_centres', 'users'])
      await base.schema.dropTableIfExists(table);
    await base.destroy();
    const champs = { name: 'Ève', email: 'eve@panne.example', password: NOUVEAU, confirmation: NOUVEAU };
    const answer = await site.visiteur().post(path, { ...champs, confidentialite: 'on' });
    expect(answer.status).toBe(500);
    const text = await answer.text();
    expect(text).toContain(message);
    expect(text.match(/<main/g)).toHaveLength(1);
    const [, reference = '?'] = /<code[^>]*>(\w+)<\/code>/.exec(text) ?? [];
    // The journal comes by a pipe of its own: it may arrive after the answer.
    await expect.poll(() => site.server.logs()).toContain(reference);
    expect(site.server.logs()).not.toContain(NOUVEAU);
  });
});
