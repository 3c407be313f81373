import { describe, expect, test } from 'vitest';
import { type Enseigne, MOT_DE_PASSE, SESSION, useSharedSite } from '../support/site';
import { linkOf } from '../support/smtp';
import { redirection, type Visiteur } from '../support/visiteur';

const SUCCES = 'Les informations ont été mises à jour avec succès.';
const DEMO = 'L’utilisateur de test ne peut pas être modifié.';

describe('profil et sessions', () => {
  const site = useSharedSite('sqlite', { smtp: true });

  const rowOf = async (email: string) => {
    const row = await site.application.identity.from('users').where({ email }).first();
    if (!row) throw new Error('Utilisateur introuvable');
    return row;
  };
  /** Somebody of a new account, signed in on several browsers. */
  async function signIn(browsers = 1, values = {}) {
    const enseigne = await site.createEnseigne();
    const user = await enseigne.createUser('admin', undefined, values);
    const visiteurs: Visiteur[] = [];
    for (let turn = 0; turn < browsers; turn += 1) visiteurs.push(await signInAs(user.email));
    return { enseigne, user, visiteurs, moi: visiteurs[0] as Visiteur };
  }
  async function signInAs(email: string): Promise<Visiteur> {
    const visiteur = site.visiteur();
    await visiteur.post(
      '/auth/login',
      { email, password: MOT_DE_PASSE },
      { 'User-Agent': 'Firefox/127.0 (Windows)' },
    );
    return visiteur;
  }
  const champs = (email: string, values: Record<string, string> = {}) => ({
    name: 'Zoé Petit',
    email,
    ...values,
  });
  const sessionsOf = async (visiteur: Visiteur) =>
    [
      ...(await visiteur.page('/admin/user-profile')).matchAll(
        /action="(\/admin\/user-profile\/sessions\/\w+)"/g,
      ),
    ].map(([, path = '']) => path);

  test('Mon Compte montre le sien : données, centres, packs', async () => {
    const { moi, user } = await signIn(1, { ville: 'Nîmes', adresse: '3, rue Noël', code_postal: '30000' });
    const page = await moi.page('/admin/user-profile');
    for (const text of [
      'Mon Compte',
      user.name,
      user.email,
      'Administrateur du centre',
      'Centre Bellecour, Centre Croix-Rousse',
      'Ultimate (Centre Bellecour)',
      'Nîmes',
      '3, rue Noël',
      '30000',
      user.numero_adeli,
      'Firefox sur Windows',
      'cette session',
    ])
      expect(page).toContain(text);
    expect(page).not.toContain('Dissocier mon compte Google');
    expect(page).not.toContain(user.password_hash);
  });

  test('dans un centre choisi, son pack seul ; lié à Google, le bouton pour dissocier', async () => {
    const enseigne = await site.createEnseigne();
    const moi = await enseigne.signIn('viewer', {
      courant: enseigne.bellecour,
      values: { google_sub: `g-${enseigne.bellecour.id}` },
    });
    const page = await moi.page('/admin/user-profile');
    expect(page).toContain('Dissocier mon compte Google');
    expect(page).toContain('action="/admin/user-profile/google/dissociation"');
    expect(page).not.toContain('Ultimate (');
  });

  test('le formulaire garde ce qui est saisi, dit chaque erreur, et enregistre', async () => {
    const { moi, user } = await signIn();
    const wrong = await moi.post(
      '/admin/edit-profile',
      champs(user.email, { name: '', numeroAdeli: '123', ville: 'Nîmes' }),
    );
    expect(wrong.status).toBe(400);
    const text = await wrong.text();
    for (const part of [
      'Le nom est requis.',
      'pas un numéro RPPS',
      'value="Nîmes"',
      'Erreur lors de la mise à jour des informations.',
    ])
      expect(text).toContain(part);
    const saved = await moi.post('/admin/edit-profile', champs(user.email, { ville: 'Nîmes' }));
    expect(redirection(saved)).toBe('/admin/user-profile');
    expect(await moi.page('/admin/user-profile')).toContain(SUCCES);
    expect(await rowOf(user.email)).toMatchObject({ name: 'Zoé Petit', ville: 'Nîmes' });
  });

  test('ce que le formulaire n’a pas ne se change pas par lui', async () => {
    const { moi, user } = await signIn();
    const extra = {
      role: 'accountAdmin',
      demo: 'true',
      compte_id: 'x',
      password_hash: 'x',
      image: 'x',
      google_sub: 'x',
    };
    await moi.post('/admin/edit-profile', champs(user.email, extra));
    expect(await rowOf(user.email)).toEqual({
      ...(await rowOf(user.email)),
      role: 'admin',
      demo: user.demo,
      compte_id: user.compte_id,
      password_hash: user.password_hash,
      image: '',
      google_sub: null,
    });
  });

  test('une nouvelle adresse : mot de passe, courriel, attente visible, annulation', async () => {
    const { moi, user } = await signIn();
    const email = 'neuf@essai.example';
    const refused = await moi.post('/admin/edit-profile', champs(email, { password: 'S3cret-faux' }));
    expect(refused.status).toBe(400);
    const text = await refused.text();
    expect(text).toContain('Le mot de passe actuel est incorrect.');
    expect(text).toContain(email);
    expect(text).not.toContain('S3cret');

    expect((await moi.post('/admin/edit-profile', champs(email, { password: MOT_DE_PASSE }))).status).toBe(
      302,
    );
    const mail = await site.smtp.next(email);
    expect(linkOf(mail)).toMatch(/^\/auth\/confirm-email\//);
    expect(await moi.page('/admin/user-profile')).toMatch(new RegExp(`${email}.*en attente de confirmation`));
    expect(
      redirection(await signInAs(user.email).then((other) => other.get('/admin/user-profile'))),
    ).toBeNull();

    expect(redirection(await moi.post('/admin/user-profile/email/annulation'))).toBe('/admin/user-profile');
    expect(await moi.page('/admin/user-profile')).not.toContain('en attente de confirmation');
    const vain = await site.visiteur().post(linkOf(mail));
    await vain.text();
    expect((await rowOf(user.email)).email).toBe(user.email);
    expect(site.server.logs()).not.toContain('S3cret');
  });

  test('l’adresse de quelqu’un d’autre reçoit la même réponse que l’adresse de personne', async () => {
    const [un, deux] = [await signIn(), await signIn()];
    const libre = 'libre@essai.example';
    const answers: [number, string | null, string][] = [];
    for (const [{ moi }, email] of [
      [un, deux.user.email],
      [deux, libre],
    ] as const) {
      const response = await moi.post('/admin/edit-profile', champs(email, { password: MOT_DE_PASSE }));
      const main = /<main.*<\/main>/s.exec(await moi.page('/admin/user-profile'))?.[0] ?? '';
      const told = main.slice(main.indexOf('Adresse e-mail'), main.indexOf('Rôle')).replaceAll(email, 'X');
      const own = (moi === un.moi ? un : deux).user;
      const same = told.replaceAll(own.email, 'Y').replaceAll(own.id, 'Z');
      answers.push([response.status, redirection(response), same]);
    }
    expect(answers[0]).toEqual(answers[1]);
    await site.smtp.next(libre);
    expect(site.smtp.mails.map((mail) => mail.destinataire)).not.toContain(deux.user.email);
  });

  test('une session fermée ne vaut plus rien au clic suivant ; les autres restent', async () => {
    const { moi, user, visiteurs } = await signIn(3);
    const paths = await sessionsOf(moi);
    expect(paths).toHaveLength(2);
    expect(redirection(await moi.post(paths[0] ?? ''))).toBe('/admin/user-profile');
    const open = await Promise.all(
      visiteurs.map(async (each) => redirection(await each.get('/admin/user-profile'))),
    );
    expect(open.filter((target) => target === null)).toHaveLength(2);
    expect(open[0]).toBeNull();
    expect(await sessionsOf(moi)).toHaveLength(1);
    expect((await rowOf(user.email)).email).toBe(user.email);
  });

  test('toutes les autres : la sienne reste, un vieux cookie non', async () => {
    const { moi, visiteurs } = await signIn(4);
    const old = visiteurs[3]?.cookies.get(SESSION) ?? '';
    expect((await moi.post('/admin/user-profile/sessions')).status).toBe(302);
    const open = await Promise.all(
      visiteurs.map(async (each) => redirection(await each.get('/admin/clients'))),
    );
    expect(open.map((target) => target === null)).toEqual([true, false, false, false]);
    const thief = site.visiteur();
    thief.cookies.set(SESSION, old);
    expect(redirection(await thief.get('/admin/user-profile'))).toMatch(/^\/auth\/login/);
  });

  test('la session d’un autre, de son compte ou d’ailleurs, est introuvable et reste ouverte', async () => {
    const { enseigne, visiteurs, moi } = await signIn(2);
    const [path = ''] = await sessionsOf(moi);
    const voisin = await enseigne.signIn('accountAdmin');
    const lointain = (await signIn()).moi;
    for (const visiteur of [voisin, lointain]) expect((await visiteur.post(path)).status).toBe(404);
    expect((await site.visiteur().post(path)).status).toBe(401);
    for (const visiteur of visiteurs)
      expect(redirection(await visiteur.get('/admin/user-profile'))).toBeNull();
  });

  test('l’utilisateur de démonstration : boutons éteints, envois refusés', async () => {
    const { enseigne, moi, user } = await signIn(2, { demo: true });
    const profil = await moi.page('/admin/edit-profile');
    expect(profil).toContain(DEMO);
    expect(profil).toMatch(/<button[^>]*disabled=""[^>]*>Sauvegarder/);
    expect(await sessionsOf(moi)).toEqual([]);
    const before = await rowOf(user.email);
    const refused = await moi.post('/admin/edit-profile', champs(user.email, { ville: 'Nîmes' }));
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain(DEMO);
    for (const path of ['sessions', 'email/annulation', 'image/suppression']) {
      await moi.post(`/admin/user-profile/${path}`);
      expect(await moi.page('/admin/user-profile'), path).toContain(`role="alert"`);
    }
    expect(await rowOf(user.email)).toEqual(before);
    await nothingOf(enseigne, 'profil:modification');
  });

  async function nothingOf({ bellecour }: Enseigne, action: 'profil:modification'): Promise<void> {
    const facts = site.application.identity.from('journal').where({ chaine: bellecour.compte_id, action });
    expect(await facts).toEqual([]);
  }
});
