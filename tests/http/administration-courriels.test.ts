import { beforeEach, describe, expect, test } from 'vitest';
import type { UserRow } from '~/db/rows/comptes';
import { type Enseigne, MOT_DE_PASSE, SESSION, useSharedSite } from '../support/site';
import { linkOf } from '../support/smtp';
import { redirection, type Visiteur } from '../support/visiteur';

describe('les courriels de l’administration', () => {
  const site = useSharedSite('sqlite', { smtp: true });
  let enseigne: Enseigne;
  let chef: Visiteur;

  beforeEach(async () => {
    enseigne = await site.createEnseigne();
    chef = await enseigne.signIn('accountAdmin');
  });

  const adresse = (nom: string) => `${nom}-${enseigne.bellecour.id}@essai.example`;
  const signIn = (email: string, password: string) =>
    site.visiteur().post('/auth/login', { email, password });
  const update = async (user: UserRow, values: Record<string, string>) => {
    const { name, email, role } = user;
    const champs = { name, email, role, centers: enseigne.bellecour.id, ...values };
    expect(redirection(await chef.post(`/admin/users/${user.id}`, champs))).toBe('/admin/users');
  };
  const motDePasse = (texte: string) => /provisoire : (\S+)/.exec(texte)?.[1] ?? '';

  test('une adresse changée : l’ancienne session tombe, l’ancienne adresse l’apprend, la nouvelle se confirme', async () => {
    const passe = { derniere_connexion_le: '2026-01-01T08:00:00.000Z' };
    const user = await enseigne.createUser('accountAdmin', [enseigne.bellecour], passe);
    const visiteur = site.visiteur();
    visiteur.cookies.set(SESSION, await site.openSession(user));
    const email = adresse('neuve');
    await update(user, { email });
    expect((await visiteur.get('/admin/clients')).status).toBe(302);
    expect((await site.smtp.next(user.email)).sujet).toContain('a changé');
    const mail = await site.smtp.next(email);
    expect(mail.texte).toContain('Votre administrateur a donné cette adresse');
    expect(await (await signIn(email, MOT_DE_PASSE)).text()).toContain(
      'Veuillez confirmer votre adresse e-mail',
    );

    // Somebody who registers with that address meanwhile gets neither the account nor its password.
    await site.visiteur().post('/auth/register', {
      ...{ name: 'Intrus', email, confidentialite: 'on' },
      ...{ password: 'un autre mot de passe', confirmation: 'un autre mot de passe' },
    });
    expect((await site.smtp.next(email)).sujet).toContain('déjà un compte');
    expect((await signIn(email, 'un autre mot de passe')).status).toBe(400);

    await site.visiteur().post(linkOf(mail));
    expect(redirection(await signIn(email, MOT_DE_PASSE))).toBe('/admin/agenda');
  });

  test('une connexion par un navigateur jamais vu se dit à la personne, une fois', async () => {
    const passe = { derniere_connexion_le: '2026-01-01T08:00:00.000Z' };
    const { email } = await enseigne.createUser('employe', [enseigne.bellecour], passe);
    const chezSoi = site.visiteur();
    const entre = () => chezSoi.post('/auth/login', { email, password: MOT_DE_PASSE });
    expect(redirection(await entre())).toBe('/admin/agenda');
    const mail = await site.smtp.next(email);
    expect(mail.texte).toContain('par un navigateur qui n’y avait jamais servi');
    expect(mail.texte).toContain('127.0.0.1');
    for (const secret of [MOT_DE_PASSE, chezSoi.cookies.get(SESSION) ?? ''])
      expect(mail.html).not.toContain(secret);
    await chezSoi.post('/auth/logout');
    expect(redirection(await entre())).toBe('/admin/agenda');
    await site.visiteur().post('/auth/reset-password', { email });
    // What leaves next is what was asked for next.
    expect((await site.smtp.next(email)).sujet).toContain('mot de passe');
  });

  test('une invitation corrigée : le mot de passe parti à la mauvaise adresse n’ouvre plus', async () => {
    const [fausse, bonne] = [adresse('fausse'), adresse('bonne')];
    const champs = { name: 'Zoé', email: fausse, centers: enseigne.bellecour.id };
    await chef.post('/admin/users/invitation', champs);
    const perdu = motDePasse((await site.smtp.next(fausse)).texte);
    const user = await site.application.identity.from('users').where({ email: fausse }).first();
    await update(user as UserRow, { email: bonne });
    for (const email of [fausse, bonne]) expect((await signIn(email, perdu)).status).toBe(400);
    const recu = motDePasse((await site.smtp.next(bonne)).texte);
    expect((await signIn(bonne, perdu)).status).toBe(400);
    expect(redirection(await signIn(bonne, recu))).not.toBeNull();
  });

  test('renvoyée, la dernière invitation vaut seule ; une bloquée ne vaut rien', async () => {
    const email = adresse('zoe');
    await chef.post('/admin/users/invitation', { name: 'Zoé', email, centers: enseigne.bellecour.id });
    const premier = motDePasse((await site.smtp.next(email)).texte);
    const user = (await site.application.identity.from('users').where({ email }).first()) as UserRow;
    const trop = await chef.post(`/admin/users/${user.id}/relance`);
    expect(trop.status).toBe(400);
    expect(await trop.text()).toContain('Attendez une minute');
    const hier = { cree_le: '2026-01-01T08:00:00.000Z' };
    await site.application.identity.update('courriels', { user_id: user.id }, hier);
    await chef.post(`/admin/users/${user.id}/relance`);
    const second = motDePasse((await site.smtp.next(email)).texte);
    expect((await signIn(email, premier)).status).toBe(400);
    await chef.post(`/admin/users/${user.id}/desactivation`);
    expect((await signIn(email, second)).status).toBe(400);
    await chef.post(`/admin/users/${user.id}/reactivation`);
    expect(redirection(await signIn(email, second))).not.toBeNull();
    expect(site.server.logs()).not.toContain(second);
    const rows = JSON.stringify(await site.application.identity.from('courriels'));
    for (const secret of [premier, second]) expect(rows).not.toContain(secret);
  });
});
