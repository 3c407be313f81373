import { describe, expect, test } from 'vitest';
import { issueJeton } from '~/domain/access/jetons.server';
import { ailleurs, keptBy, tokenOf } from '../support/courriels';
import { MOT_DE_PASSE, SESSION, useSite } from '../support/site';
import { linkOf } from '../support/smtp';
import { redirection } from '../support/visiteur';

const CONFIRME = 'Email confirmé ! Vous serez redirigé vers la page de connexion....';
const PERDU = 'Quelque chose s&#x27;est mal passé.!';
const INCOMPLET =
  'Assurez-vous de remplir tous les champs et d&#x27;accepter la politique de confidentialité.';
const NON_CONFIRME = 'Veuillez confirmer votre adresse e-mail avant de vous connecter.';

let numero = 0;
const adresse = (nom: string) => {
  numero += 1;
  return `${nom}${numero}@inscription.example`;
};
const saisie = (email: string, values: Record<string, string> = {}) => ({
  name: 'Ève Petit',
  email,
  password: MOT_DE_PASSE,
  confirmation: MOT_DE_PASSE,
  confidentialite: 'on',
  ...values,
});

describe('inscription', () => {
  const site = useSite('sqlite', { smtp: true, env: { LOG_LEVEL: 'debug' } });

  const register = (email: string, values?: Record<string, string>) =>
    site.visiteur().post('/auth/register', saisie(email, values), ailleurs());
  const signIn = (email: string, password = MOT_DE_PASSE) =>
    site.visiteur().post('/auth/login', { email, password }, ailleurs());
  const userOf = (email: string) => site.application.identity.from('users').where({ email }).first();

  test('de l’inscription à la première connexion', async () => {
    const email = adresse('eve');
    const visiteur = site.visiteur();
    expect(await visiteur.page('/auth/login')).toContain('Créer un nouveau compte');
    expect(await visiteur.page('/auth/register')).toContain('href="/confidentialite"');
    const answer = await register(email);
    expect(redirection(answer)).toBe('/auth/confirmation?inscription=1');
    expect(await visiteur.page('/auth/confirmation?inscription=1')).toContain('boîte de réception');

    const refused = await signIn(email);
    expect(refused.status).toBe(400);
    const page = await refused.text();
    expect(page).toContain(NON_CONFIRME);
    expect(page).toContain('href="/auth/confirmation"');

    const mail = await site.smtp.next(email);
    expect(mail.texte).not.toContain('Ève Petit');
    const link = linkOf(mail);
    for (let scanner = 0; scanner < 3; scanner += 1)
      expect(await site.visiteur().page(link)).toContain('Confirmer mon adresse');
    const confirmed = await visiteur.post(link);
    expect(redirection(confirmed)).toBe('/auth/email-confirme');
    const done = await visiteur.get('/auth/email-confirme');
    expect(done.headers.get('Refresh')).toBe('5; url=/auth/login');
    const text = await done.text();
    expect(text).toContain(CONFIRME);
    expect(text).toContain('href="/auth/login"');
    expect((await visiteur.get(link)).status).toBe(404);

    expect(redirection(await visiteur.post('/auth/login', { email, password: MOT_DE_PASSE }))).toBe(
      '/admin/agenda',
    );
    expect(await visiteur.page('/admin/clients')).toContain('Mon centre');
  });

  test('ni mot de passe ni lien ne restent nulle part', async () => {
    const email = adresse('secret');
    await register(email);
    const token = tokenOf(await site.smtp.next(email));
    await site.visiteur().page(`/auth/confirm-email/${token}`);
    await signIn(email, `${MOT_DE_PASSE} faux`);
    const kept = await keptBy(site);
    expect(kept).toContain(email);
    expect(kept).toContain('/auth/confirm-email/…');
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(MOT_DE_PASSE);
  });

  test('une adresse qui a déjà un compte reçoit la même réponse, pour à peu près le même travail, et un courriel', async () => {
    const enseigne = await site.createEnseigne();
    const { email } = await enseigne.createUser('employe');
    const time = async (address: string) => {
      const before = await site.server.workMs();
      const answer = await register(address);
      const travail = (await site.server.workMs()) - before;
      return { travail, answer: [answer.status, redirection(answer), await answer.text()] };
    };
    type Mesure = Awaited<ReturnType<typeof time>>;
    const [known, unknown]: [Mesure[], Mesure[]] = [[], []];
    // One after the other in turn: what else the machine does disturbs both alike.
    for (const nouvelle of ['a', 'b', 'c']) {
      known.push(await time(email));
      unknown.push(await time(adresse(nouvelle)));
    }
    expect(known[0]?.answer).toEqual(unknown[0]?.answer);
    const best = (all: { travail: number }[]) => Math.min(...all.map(({ travail }) => travail));
    expect(best(known)).toBeGreaterThan(best(unknown) / 3);
    expect(best(unknown)).toBeGreaterThan(best(known) / 3);
    expect((await site.smtp.next(email)).sujet).toBe('Vous avez déjà un compte Auricule');
    expect(redirection(await signIn(email))).toBe('/admin/agenda');
  });

  test.each([
    ['rien', { name: '', email: '', password: '', confirmation: '', confidentialite: '' }, INCOMPLET],
    ['la case n’est pas cochée', { confidentialite: '' }, INCOMPLET],
    ['les mots de passe diffèrent', { confirmation: 'autre' }, 'Les mots de passe ne correspondent pas.'],
    ['le mot de passe est court', { password: 'court', confirmation: 'court' }, 'au moins 8 caractères'],
    ['le mot de passe est courant', { password: 'sunshine', confirmation: 'sunshine' }, 'trop courant'],
    ['l’adresse n’en est pas une', { email: 'eve' }, 'n&#x27;est pas valide'],
  ])(
    '%s : le formulaire revient avec ce qui a été tapé, sauf les mots de passe',
    async (_, values, message) => {
      const email = adresse('faute');
      const answer = await register(email, values);
      expect(answer.status).toBe(400);
      const text = await answer.text();
      expect(text).toContain(message);
      if (!('name' in values)) expect(text).toContain('value="Ève Petit"');
      for (const secret of [MOT_DE_PASSE, 'value="court"', 'sunshine']) expect(text).not.toContain(secret);
      expect(await userOf(email)).toBeUndefined();
    },
  );

  test('une nouvelle inscription remplace celle d’un autre : son lien et son mot de passe ne valent plus rien', async () => {
    const email = adresse('victime');
    await register(email, { password: 'celui du pirate', confirmation: 'celui du pirate' });
    const first = linkOf(await site.smtp.next(email));
    await register(email);
    const mail = await site.smtp.next(email);
    expect(mail.texte).toContain('remplace une inscription');
    const lost = await site.visiteur().post(first);
    expect(lost.status).toBe(400);
    expect(await lost.text()).toContain(PERDU);
    expect(redirection(await site.visiteur().post(linkOf(mail)))).toBe('/auth/email-confirme');
    expect((await signIn(email, 'celui du pirate')).status).toBe(400);
    expect(redirection(await signIn(email))).toBe('/admin/agenda');
  });

  test('de deux confirmations du même lien au même instant, une seule l’emporte', async () => {
    const email = adresse('double');
    await register(email);
    const link = linkOf(await site.smtp.next(email));
    const answers = await Promise.all([site.visiteur().post(link), site.visiteur().post(link)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 400]);
    expect(redirection(await signIn(email))).toBe('/admin/agenda');
  });

  test('le courriel se redemande, avec la même réponse pour toute adresse ; le dernier lien seul vaut', async () => {
    const email = adresse('encore');
    await register(email);
    const first = linkOf(await site.smtp.next(email));
    const ask = async (address: string) => {
      const answer = await site.visiteur().post('/auth/confirmation', { email: address }, ailleurs());
      return [answer.status, redirection(answer), await answer.text()];
    };
    const enseigne = await site.createEnseigne();
    const { email: confirmed } = await enseigne.createUser('employe');
    const answer = await ask(email);
    expect(answer.slice(0, 2)).toEqual([302, '/auth/confirmation?envoi=1']);
    expect(await ask('personne@inscription.example')).toEqual(answer);
    expect(await ask(confirmed)).toEqual(answer);
    const second = linkOf(await site.smtp.next(email));
    expect((await site.visiteur().post(first)).status).toBe(400);
    expect(redirection(await site.visiteur().post(second))).toBe('/auth/email-confirme');
    expect(site.smtp.mails.some(({ destinataire }) => destinataire === confirmed)).toBe(false);
    expect((await site.visiteur().post('/auth/confirmation', { email: 'eve' })).status).toBe(400);
  });

  test('qui est connecté suit le lien d’une nouvelle adresse, non celui d’un autre compte', async () => {
    const enseigne = await site.createEnseigne();
    const email_demande = adresse('nouvelle');
    const user = await enseigne.createUser('employe', undefined, { email_demande });
    const visiteur = site.visiteur();
    const cookie = await site.openSession(user);
    visiteur.cookies.set(SESSION, cookie);
    const { identity } = site.application;
    const other = await enseigne.createUser('employe', undefined, { email_confirme_le: null });
    const issue = (userId: string, usage: 'confirmation' | 'email') =>
      issueJeton(identity, { userId, usage, now: new Date() });

    const foreign = await visiteur.get(`/auth/confirm-email/${await issue(other.id, 'confirmation')}`);
    expect(redirection(foreign)).toBe('/admin/agenda');
    expect((await identity.from('jetons').where({ user_id: other.id })).length).toBe(1);

    const link = `/auth/confirm-email/${await issue(user.id, 'email')}`;
    expect(await visiteur.page(link)).toContain('nouvelle adresse');
    expect(redirection(await visiteur.post(link))).toBe('/auth/email-confirme');
    expect(visiteur.cookies.has(SESSION)).toBe(false);
    visiteur.cookies.set(SESSION, cookie);
    expect(redirection(await visiteur.get('/admin/clients'))).toContain('/auth/login');
    expect((await site.smtp.next(user.email)).sujet).toBe('L’adresse de votre compte Auricule a changé');
    expect((await signIn(user.email)).status).toBe(400);
    expect(redirection(await signIn(email_demande))).toBe('/admin/agenda');
  });
});

describe('inscriptions fermées', () => {
  const site = useSite('sqlite', { env: { REGISTRATION: 'closed' } });

  test('la page le dit, aucun lien n’y mène, et un envoi ne crée rien', async () => {
    const visiteur = site.visiteur();
    expect(await visiteur.page('/auth/login')).not.toContain('Créer un nouveau compte');
    const page = await visiteur.page('/auth/register');
    expect(page).toContain('Les inscriptions sont fermées.');
    expect(page).not.toContain('<form');
    const answer = await visiteur.post('/auth/register', saisie('eve@ferme.example'));
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('Les inscriptions sont fermées.');
    const { identity } = site.application;
    expect([await identity.from('users'), await identity.from('comptes')]).toEqual([[], []]);
    expect(await identity.from('courriels')).toEqual([]);
  });
});
