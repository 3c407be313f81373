import { describe, expect, test } from 'vitest';
import type { UserRow } from '~/db/rows/comptes';
import { sessionId } from '~/domain/access/sessions.server';
import { programmeAJeton, programmeOf } from '../support/api';
import { codeTotp, giveCle, giveTotp } from '../support/facteur';
import { CENTRE, MOT_DE_PASSE, SESSION, useSharedSite } from '../support/site';
import { redirection } from '../support/visiteur';

const CONFIRMATION = 'motDePasseDeConfirmation';
const INVITATION = { name: 'Zoé & Cie', email: 'zoe.essai@essai.example', role: 'employe' };
const ENVOI = '/admin/reconfirmation/envoi?geste=utilisateurs%3Ainviter&suite=%2Fadmin%2Fusers%2Finvitation';

const profilDe = ({ name, email }: UserRow) => ({
  name,
  email,
  telephone: '',
  adresse: '',
  ville: '',
  codePostal: '',
  numeroAdeli: '',
});

describe('un geste sensible, dix minutes après la connexion', () => {
  const site = useSharedSite('sqlite');

  const open = async (values = {}) => {
    const enseigne = await site.createEnseigne();
    const user = await enseigne.createUser('accountAdmin', undefined, values);
    const visiteur = site.visiteur();
    visiteur.cookies.set(SESSION, await site.openSession(user));
    visiteur.cookies.set(CENTRE, enseigne.bellecour.id);
    const expire = () =>
      site.application.identity.update(
        'sessions',
        { user_id: user.id },
        { confirmee_le: new Date(Date.now() - 11 * 60_000).toISOString() },
      );
    await expire();
    const invites = async () =>
      (await enseigne.context().db.from('users').where({ email: INVITATION.email })).length;
    return { enseigne, user, visiteur, expire, invites };
  };
  const INVITER = '/admin/users/invitation';
  const invitation = (centreId: string) => ({ ...INVITATION, centers: centreId });

  test('la page mène à la confirmation, puis revient, et rien n’est plus demandé', async () => {
    const { visiteur } = await open();
    const vers = redirection(await visiteur.get(`${INVITER}?x=1`)) ?? '';
    expect(vers).toBe(
      '/admin/reconfirmation?geste=utilisateurs%3Ainviter&suite=%2Fadmin%2Fusers%2Finvitation%3Fx%3D1',
    );
    const html = await visiteur.page(vers);
    expect(html).toContain('Confirmez que c’est vous');
    expect(html).toContain('pour inviter un utilisateur');
    const avant = visiteur.cookies.get(SESSION);
    const refus = await visiteur.post(vers, { password: 'faux' });
    expect(refus.status).toBe(400);
    expect(await refus.text()).toContain('Le mot de passe actuel est incorrect.');
    expect(redirection(await visiteur.post(vers, { password: MOT_DE_PASSE }))).toBe(`${INVITER}?x=1`);
    expect(visiteur.cookies.get(SESSION)).not.toBe(avant);
    expect((await visiteur.get(INVITER)).status).toBe(200);
    // The former cookie is worth nothing.
    const copie = site.visiteur();
    copie.cookies.set(SESSION, avant ?? '');
    expect(redirection(await copie.get('/admin/clients'))).toContain('/auth/login');
  });

  test('un formulaire est gardé, et part avec la preuve donnée à côté', async () => {
    const { enseigne, visiteur, invites } = await open();
    const saisie = invitation(enseigne.bellecour.id);
    const response = await visiteur.post(INVITER, saisie);
    const html = await response.text();
    expect(response.status).toBe(403);
    expect(html).toContain(`action="${ENVOI.replaceAll('&', '&amp;')}"`);
    expect(html).toContain('name="name" value="Zoé &amp; Cie"');
    expect(html).not.toContain('<script');
    expect(await invites()).toBe(0);
    const faux = await visiteur.post(ENVOI, { ...saisie, [CONFIRMATION]: 'faux' });
    const encore = await faux.text();
    expect(faux.status).toBe(403);
    expect(encore).toContain('Le mot de passe actuel est incorrect.');
    expect(encore).toContain('name="name" value="Zoé &amp; Cie"');
    expect(encore).toContain(`action="${ENVOI.replaceAll('&', '&amp;')}"`);
    expect(encore).not.toContain('faux');
    const juste = await visiteur.post(ENVOI, { ...saisie, [CONFIRMATION]: MOT_DE_PASSE });
    expect(juste.status).toBe(307);
    expect(juste.headers.get('Location')).toBe(INVITER);
    expect((await visiteur.post(INVITER, { ...saisie, [CONFIRMATION]: MOT_DE_PASSE })).status).toBe(302);
    expect(await invites()).toBe(1);
  });

  test('un formulaire refusé pour sa saisie garde celle-ci, bien que sa page demande la preuve', async () => {
    const { enseigne, visiteur } = await open();
    const html = await (
      await visiteur.post(INVITER, { ...invitation(enseigne.bellecour.id), email: 'sans arobase' })
    ).text();
    expect(html).toContain('Confirmez que c’est vous');
    expect(html).toContain('value="sans arobase"');
  });

  test('à un script la phrase dit où confirmer, et ce qui est saisi reste dans sa page', async () => {
    const { enseigne, visiteur } = await open();
    const response = await visiteur.postParScript(INVITER, invitation(enseigne.bellecour.id));
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('Confirmez que c’est vous dans un autre onglet, puis envoyez');
    expect((await visiteur.fetch(INVITER, { headers: { 'X-Auricule-Script': '1' } })).status).toBe(204);
  });

  test('confirmé dans un autre onglet, le formulaire gardé part sans mot de passe', async () => {
    const { enseigne, visiteur } = await open();
    const vide = await visiteur.post(ENVOI, invitation(enseigne.bellecour.id));
    expect(vide.status).toBe(403);
    expect(await vide.text()).toContain('Saisissez votre mot de passe actuel.');
    expect(redirection(await visiteur.post('/admin/reconfirmation', { password: MOT_DE_PASSE }))).toBe(
      '/admin/reconfirmation',
    );
    expect(await visiteur.page('/admin/reconfirmation')).toContain('C’est confirmé.');
    expect((await visiteur.post(ENVOI, invitation(enseigne.bellecour.id))).status).toBe(307);
  });

  test('on ne revient qu’à une page d’ici ; une session finie garde la saisie', async () => {
    const { enseigne, user, visiteur } = await open();
    for (const suite of ['https://ailleurs.example/', '//ailleurs.example', '/auth/logout', '/admin\\x', ''])
      for (const [vers, statut] of [
        [`/admin/reconfirmation/envoi?${new URLSearchParams({ suite })}`, 404],
        [`/admin/reconfirmation?${new URLSearchParams({ suite })}`, 302],
      ] as const) {
        const response = await visiteur.post(vers, { password: MOT_DE_PASSE, [CONFIRMATION]: MOT_DE_PASSE });
        expect(response.status, vers).toBe(statut);
        if (statut === 302) expect(redirection(response)).toBe('/admin/reconfirmation');
      }
    await site.application.identity.delete('sessions', { user_id: user.id });
    const saisie = { ...invitation(enseigne.bellecour.id), [CONFIRMATION]: 'très secret' };
    const finie = await visiteur.post(ENVOI, saisie);
    const html = await finie.text();
    expect(finie.status).toBe(401);
    expect(html).toContain('name="name" value="Zoé &amp; Cie"');
    expect(html).not.toContain('secret"');
  });

  test('un téléchargement se confirme et part', async () => {
    const { enseigne, visiteur } = await open();
    await enseigne.createClient({ nom: 'Petit' });
    const demande = await visiteur.post('/admin/clients/export/csv');
    expect(demande.status).toBe(403);
    const suite = { geste: 'patients:exporter', suite: '/admin/clients/export/csv' };
    const envoi = `/admin/reconfirmation/envoi?${new URLSearchParams(suite)}`;
    expect(await demande.text()).toContain(envoi.replaceAll('&', '&amp;'));
    expect((await visiteur.post(envoi, { [CONFIRMATION]: MOT_DE_PASSE })).status).toBe(307);
    expect((await visiteur.post('/admin/clients/export/csv')).headers.get('Content-Type')).toContain('csv');
  });

  test('qui a un second facteur le donne à la place, à la page comme à côté d’un formulaire gardé', async () => {
    const { enseigne, user, visiteur, expire } = await open();
    const { secret, codes } = await giveTotp(site.application, user, new Date());
    const page = await visiteur.page('/admin/reconfirmation');
    expect(page).toContain('Mot de passe actuel');
    expect(page).toContain('Ou code de votre application');
    const code = codeTotp(secret, new Date());
    const faux = await visiteur.post('/admin/reconfirmation', { code: 'aaaa-bbbb-cccc' });
    expect(faux.status).toBe(400);
    expect(await faux.text()).toContain('Ce code n’est pas le bon, ou il a déjà servi.');
    const vide = await visiteur.post('/admin/reconfirmation', { code: ' ' });
    expect(await vide.text()).toContain('Saisissez votre mot de passe, ou un code.');
    expect(redirection(await visiteur.post('/admin/reconfirmation', { code }))).toBe('/admin/reconfirmation');
    await expire();
    const saisie = { ...invitation(enseigne.bellecour.id), email: 'zoe.autre@essai.example' };
    const gardee = await (await visiteur.post(INVITER, saisie)).text();
    expect(gardee).toContain('Ou un code de votre application, ou de secours');
    const rejoue = await visiteur.post(ENVOI, { ...saisie, codeDeConfirmation: code });
    const html = await rejoue.text();
    expect(html).toContain('il a déjà servi');
    expect(html).toContain('name="name" value="Zoé &amp; Cie"');
    expect(html).not.toContain(code);
    expect((await visiteur.post(ENVOI, { ...saisie, codeDeConfirmation: codes[0] ?? '' })).status).toBe(307);
    expect((await visiteur.post(INVITER, saisie)).status).toBe(302);
  });

  test('où le compte exige le facteur, le mot de passe n’est plus proposé, ni accepté', async () => {
    const { enseigne, user, visiteur } = await open();
    await giveTotp(site.application, user, new Date());
    const appareil = await giveCle(site.application, user, 'http://localhost:3000');
    const { identity } = site.application;
    await identity.update('comptes', { id: user.compte_id }, { second_facteur: 'accountAdmin' });
    const page = await visiteur.page('/admin/reconfirmation');
    expect(page).not.toContain('name="password"');
    expect(page).toContain('data-defi="/admin/reconfirmation/defi"');
    const refus = await visiteur.post('/admin/reconfirmation', { password: MOT_DE_PASSE });
    expect(await refus.text()).toContain('Saisissez le code de votre application, ou un code de secours.');
    const saisie = invitation(enseigne.bellecour.id);
    const gardee = await (await visiteur.post(INVITER, saisie)).text();
    expect(gardee).not.toContain(CONFIRMATION);
    expect(gardee).toContain('codeDeConfirmation');
    expect((await visiteur.post(ENVOI, { ...saisie, [CONFIRMATION]: MOT_DE_PASSE })).status).toBe(403);
    const defi = await visiteur.post('/admin/reconfirmation/defi');
    const { demande } = (await defi.json()) as { demande: { challenge: string; userVerification: string } };
    expect(demande.userVerification).toBe('required');
    const leurre = await visiteur.post('/admin/reconfirmation', { cle: appareil.prouve(demande.challenge) });
    // The device speaks for another origin than this server's.
    expect(await leurre.text()).toContain('La clé d’accès n’a pas été reconnue');
  });

  test('où le compte exige le facteur, l’adresse et le mot de passe le demandent aussi, et le seul mot de passe ne prouve rien', async () => {
    const { user, visiteur, expire } = await open();
    const { codes } = await giveTotp(site.application, user, new Date());
    const { identity } = site.application;
    const sienne = () => identity.from('users').where({ id: user.id }).first();
    const autre = { ...profilDe(user), email: `autre-${user.email}`, password: MOT_DE_PASSE };
    // Unless the account wants one, the password that the form asks for is the proof.
    expect((await visiteur.post('/admin/edit-profile', autre)).status).toBe(302);
    expect((await visiteur.get(INVITER)).status).toBe(200);
    await identity.update('users', { id: user.id }, { email_demande: '' });
    await expire();
    await identity.update('comptes', { id: user.compte_id }, { second_facteur: 'accountAdmin' });
    expect((await visiteur.post('/admin/edit-profile', autre)).status).toBe(403);
    expect((await sienne())?.email_demande).toBe('');
    expect(redirection(await visiteur.get(INVITER))).toContain('/admin/reconfirmation');
    const change = { oldPassword: MOT_DE_PASSE, newPassword: 'sept lampes violettes' };
    const vers = redirection(await visiteur.get('/auth/change-password')) ?? '';
    expect(vers).toBe('/admin/reconfirmation?geste=identifiants%3Achanger&suite=%2Fauth%2Fchange-password');
    const garde = await visiteur.post('/auth/change-password', change);
    expect(garde.status).toBe(403);
    expect(await garde.text()).not.toContain(change.newPassword);
    expect((await sienne())?.password_hash).toBe(user.password_hash);
    // A name is nobody's way in.
    const nom = { ...profilDe(user), name: 'Anne Autrement' };
    expect((await visiteur.post('/admin/edit-profile', nom)).status).toBe(302);
    const code = codes[0] ?? '';
    expect(redirection(await visiteur.post(vers, { code }))).toBe('/auth/change-password');
    expect((await visiteur.post('/admin/edit-profile', autre)).status).toBe(302);
    expect((await visiteur.post('/auth/change-password', change)).status).toBe(302);
    expect((await sienne())?.password_hash).not.toBe(user.password_hash);
  });

  test('un programme non plus ne change l’adresse ni le mot de passe par le seul mot de passe', async () => {
    const { user } = await open();
    await giveTotp(site.application, user, new Date());
    const ancien = await programmeOf(site, user, { il: 11 * 60 });
    await site.application.identity.update(
      'comptes',
      { id: user.compte_id },
      { second_facteur: 'accountAdmin' },
    );
    for (const [path, corps] of [
      ['/users/edit', { email: `autre-${user.email}`, password: MOT_DE_PASSE }],
      ['/users/change-password', { oldPassword: MOT_DE_PASSE, newPassword: 'sept lampes violettes' }],
    ] as const)
      expect(await ancien.call('POST', path, { body: corps }), path).toMatchObject({
        status: 403,
        json: { code: 'reconfirmation_requise' },
      });
  });

  test('un navigateur mémorisé laisse entrer, et ne prouve rien où le compte exige le facteur', async () => {
    const { user } = await open();
    const { codes } = await giveTotp(site.application, user, new Date());
    const chezSoi = site.visiteur();
    const entre = () => chezSoi.post('/auth/login', { email: user.email, password: MOT_DE_PASSE });
    expect(redirection(await entre())).toContain('/auth/second-facteur');
    await chezSoi.post('/auth/second-facteur', { code: codes[0] ?? '', memoriser: 'on' });
    expect((await chezSoi.get(INVITER)).status).toBe(200);
    await chezSoi.post('/auth/logout');
    const { identity } = site.application;
    await identity.update('comptes', { id: user.compte_id }, { second_facteur: 'accountAdmin' });
    expect(redirection(await entre())).toBe('/admin/agenda');
    expect(redirection(await chezSoi.get(INVITER))).toContain('/admin/reconfirmation');
    await chezSoi.post('/auth/logout');
    await identity.update('comptes', { id: user.compte_id }, { second_facteur: '' });
    await entre();
    expect((await chezSoi.get(INVITER)).status).toBe(200);
  });

  test('un poste verrouillé et rouvert ne garde rien de la preuve d’avant', async () => {
    const { visiteur } = await open();
    await visiteur.post('/admin/reconfirmation', { password: MOT_DE_PASSE });
    expect((await visiteur.get(INVITER)).status).toBe(200);
    await visiteur.post('/admin/verrou/pose');
    const personne = sessionId(visiteur.cookies.get(SESSION) ?? '');
    await visiteur.post('/admin/verrou', { personne, par: 'motDePasse', password: MOT_DE_PASSE });
    expect((await visiteur.get('/admin/clients')).status).toBe(200);
    expect(redirection(await visiteur.get(INVITER))).toContain('/admin/reconfirmation');
  });

  test('un programme s’identifie de nouveau ; un jeton d’accès n’est pas interrogé', async () => {
    const { enseigne, user } = await open();
    const collegue = await enseigne.createUser('employe');
    const ancien = await programmeOf(site, user, { il: 11 * 60 });
    const path = `/admin/users/deactivate/${collegue.id}`;
    const refus = await ancien.call('PATCH', path);
    expect(refus).toMatchObject({ status: 403, json: { code: 'reconfirmation_requise' } });
    const droits = { domaines: 'utilisateurs', ecriture: true };
    for (const programme of [await programmeOf(site, user), await programmeAJeton(site, user, droits)])
      expect((await programme.call('PATCH', path)).status).toBe(200);
  });
});
