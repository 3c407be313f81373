import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CourrielRow, JournalRow, UserRow } from '~/db/rows/comptes';
import { issueJeton } from '~/domain/access/jetons.server';
import { isId } from '~/lib/id';
import { newId } from '~/lib/ids.server';
import { loseAnswers, Programme, programmeOf } from '../support/api';
import { codeTotp, giveTotp } from '../support/facteur';
import { startGoogle } from '../support/google';
import { type Enseigne, MOT_DE_PASSE, useSite } from '../support/site';

const google = await startGoogle();
afterAll(() => google.close());

const photo = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#0a7d77' } })
    .png()
    .toBuffer();
const NOUVEAU = 'agrafe cheval correct batterie';

describe('comptes, centres et utilisateurs par l’API', () => {
  const site = useSite('sqlite', { env: google.env });
  let enseigne: Enseigne;
  let personne: Programme;
  let patron: UserRow;
  let chef: Programme;

  beforeAll(async () => {
    enseigne = await site.createEnseigne();
    personne = new Programme(site.server.url, null);
    patron = await enseigne.createUser('accountAdmin');
    chef = await programmeOf(site, patron);
  });
  afterAll(() => {
    for (const secret of google.secrets) expect(site.server.logs()).not.toContain(secret);
  });

  const journal = (where: Partial<JournalRow>) => site.application.identity.from('journal').where(where);
  const courriels = (where: Partial<CourrielRow>) => site.application.identity.from('courriels').where(where);
  const row = async (where: Partial<UserRow>) =>
    (await site.application.identity.from('users').where(where).first()) as UserRow;
  const jeton = (user: UserRow, usage: 'confirmation' | 'motDePasse') =>
    issueJeton(site.application.identity, { userId: user.id, usage, now: new Date() });
  const login = (email: string, password: string) =>
    personne.call('POST', '/users/login', { body: { email, password } });

  test('qui a un second facteur envoie son code avec le mot de passe, une fois chacun', async () => {
    const user = await enseigne.createUser('employe');
    const { secret, codes } = await giveTotp(site.application, user, new Date());
    const enter = (code?: string) =>
      personne.call('POST', '/users/login', {
        body: { email: user.email, password: MOT_DE_PASSE, ...(code !== undefined && { code }) },
      });
    expect(await enter()).toMatchObject({ status: 401, json: { code: 'second_facteur_requis' } });
    expect(await enter('000000')).toMatchObject({ status: 401, json: { code: 'second_facteur_faux' } });
    expect((await enter('x'.repeat(41))).status).toBe(400);
    // Whoever does not know the password learns nothing of a factor.
    const sans = await personne.call('POST', '/users/login', {
      body: { email: user.email, password: 'faux', code: codes[0] ?? '' },
    });
    expect(sans.json.code).toBe('identifiants_faux');
    const code = codeTotp(secret, new Date());
    const entre = await enter(code);
    expect(entre.json).toMatchObject({ success: true, token: expect.any(String) });
    expect((await enter(code)).json.code).toBe('second_facteur_faux');
    expect((await enter(codes[0])).status).toBe(200);
    expect((await enter(codes[0])).json.code).toBe('second_facteur_faux');
    await site.application.identity.update('comptes', { id: user.compte_id }, { second_facteur: 'employe' });
    const neuve = await enseigne.createUser('employe');
    expect((await login(neuve.email, MOT_DE_PASSE)).json.code).toBe('second_facteur_a_activer');
    await site.application.identity.update('comptes', { id: user.compte_id }, { second_facteur: '' });
  });

  test('s’inscrire, confirmer son adresse, entrer', async () => {
    const email = 'anne@nouveau.example';
    const body = { name: 'Anne Martin', email, password: NOUVEAU };
    const inscrit = await personne.call('POST', '/users/register', { body });
    expect(inscrit).toMatchObject({
      status: 200,
      json: { success: true, msg: expect.stringContaining('e-mail') },
    });
    expect(isId(inscrit.json.userID)).toBe(true);
    const user = await row({ email });
    expect(user).toMatchObject({ role: 'accountAdmin', email_confirme_le: null });
    // What is answered is no user's id: nobody learns whether there is one.
    expect(inscrit.json.userID).not.toBe(user.id);
    expect((await login(email, NOUVEAU)).json.code).toBe('adresse_non_confirmee');
    const lien = await jeton(user, 'confirmation');
    for (const path of [`/users/confirm/${user.id}`, `/users/confirm/${lien}x`])
      expect((await personne.call('POST', path)).json).toMatchObject({ success: false, code: 'lien_perdu' });
    expect((await personne.call('POST', `/users/confirm/${lien}`)).json).toEqual({ success: true });
    expect((await personne.call('POST', `/users/confirm/${lien}`)).status).toBe(400);
    const entre = await login(email, NOUVEAU);
    expect(entre.json.user).toMatchObject({
      email,
      role: 'accountAdmin',
      currentCenter: { name: 'Mon centre' },
    });
    const encore = await personne.call('POST', '/users/register', { body: { ...body, name: 'Quelqu’un' } });
    expect(Object.keys(encore.json)).toEqual(Object.keys(inscrit.json));
    expect([encore.status, encore.json.msg]).toEqual([200, inscrit.json.msg]);
    expect((await row({ email })).name).toBe('Anne Martin');
    const faible = await personne.call('POST', '/users/register', {
      body: { ...body, password: 'password123' },
    });
    expect(faible.json).toMatchObject({ code: 'mot_de_passe_faible', msg: faible.json.message });
  });

  test('retrouver son mot de passe : même réponse pour toute adresse, un lien qui ne sert qu’une fois', async () => {
    const [demandeur, user] = [await enseigne.createUser('employe'), await enseigne.createUser('employe')];
    const entre = await programmeOf(site, user);
    const demande = (email: string) => personne.call('POST', '/users/forgotpassword', { body: { email } });
    const [sien, inconnu] = [await demande(demandeur.email), await demande('personne@inconnu.example')];
    expect(inconnu.json).toEqual(sien.json);
    expect(sien.json.msg).toContain('E-mail envoyé !');
    expect(await courriels({ modele: 'motDePasse', destinataire: demandeur.email })).toHaveLength(1);
    // Of somebody else: the mail that leaves would take the place of this link.
    const lien = await jeton(user, 'motDePasse');
    const choisir = (password: string) =>
      personne.call('POST', `/users/resetpass/${lien}`, { body: { password } });
    expect((await choisir('court')).json.errors).toHaveProperty('password');
    expect((await choisir(NOUVEAU)).json).toEqual({
      success: true,
      msg: 'Mot de passe changé avec succès !',
    });
    expect((await choisir(NOUVEAU)).json.code).toBe('lien_perdu');
    expect((await entre.call('GET', '/users/me')).status).toBe(401);
    expect((await login(user.email, MOT_DE_PASSE)).status).toBe(401);
    expect((await login(user.email, NOUVEAU)).status).toBe(200);
    expect(await journal({ action: 'motDePasse:changement', objet_id: user.id })).toHaveLength(1);
    // Six demands for one address within the hour are one too many, whoever has it.
    for (const email of [demandeur.email, 'personne@inconnu.example']) {
      const answers = [];
      for (let turn = 0; turn < 5; turn += 1) answers.push(await demande(email));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429]);
      expect(Number(answers.at(-1)?.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(answers.at(-1)?.json.code).toBe('demandes_trop_nombreuses');
    }
    expect(site.server.logs()).not.toContain(lien);
  });

  test('entrer par Google : la signature, l’application, l’âge et l’usage unique comptent', async () => {
    const user = await enseigne.createUser('admin');
    const who = { sub: `1${Date.now()}`, email: user.email, email_verified: true };
    const verify = (credential: string | null) =>
      new Programme(site.server.url, credential).call('POST', '/auth/google/verify');
    expect((await verify(null)).json.code).toBe('token_absent');
    const now = Math.floor(Date.now() / 1000);
    const autre = await google.credential(who);
    const faux: [string, string][] = [
      ['émetteur', await google.credential(who, { iss: 'https://accounts.google.com.faux.example' })],
      ['application', await google.credential(who, { aud: 'une-autre.apps.example' })],
      ['vieux', await google.credential(who, { iat: now - 600 })],
      ['expiré', await google.credential(who, { exp: now - 120 })],
      ['à venir', await google.credential(who, { iat: now + 600 })],
      ['non vérifiée', await google.credential({ ...who, email_verified: false })],
      [
        'inconnue',
        await google.credential({ sub: '19', email: 'personne@inconnu.example', email_verified: true }),
      ],
      ['sans signature', `${autre.slice(0, autre.lastIndexOf('.'))}.`],
      ['illisible', 'x'],
    ];
    for (const [quoi, credential] of faux) {
      const { status, json } = await verify(credential);
      expect([status, json.code], quoi).toEqual([401, 'google_refuse']);
    }
    expect((await row({ id: user.id })).google_sub).toBeNull();
    const credential = await google.credential(who);
    const entre = await verify(credential);
    expect(entre.json).toMatchObject({
      success: true,
      user: { email: user.email },
      message: 'Connexion réussie.',
    });
    const moi = await new Programme(site.server.url, entre.json.token).call('GET', '/users/me');
    expect(moi.json.email).toBe(user.email);
    expect((await row({ id: user.id })).google_sub).toBe(who.sub);
    expect(await journal({ action: 'connexion:google', objet_id: user.id })).toHaveLength(1);
    expect((await verify(credential)).json.code).toBe('google_refuse');
    // Signed by a key that was not Google's when its keys were last asked for.
    google.changeKeys();
    expect((await verify(await google.credential(who))).json.code).toBe('google_refuse');
  });

  test('son profil : ce qui n’est pas nommé reste, une autre adresse demande le mot de passe, la photo d’un autre est 404', async () => {
    const user = await enseigne.createUser('employe');
    const api = await programmeOf(site, user);
    const edit = (body: object) => api.call('POST', '/users/edit', { body });
    const fait = 'Les informations ont été mises à jour avec succès.';
    expect((await edit({ userID: user.id, ville: ' Lyon ', codePostal: 69003, image: '' })).json).toEqual({
      success: true,
      message: fait,
    });
    expect(await row({ id: user.id })).toMatchObject({
      ville: 'Lyon',
      code_postal: '69003',
      name: user.name,
    });
    expect((await edit({ userID: newId(), ville: 'Nice' })).status).toBe(404);
    expect((await edit({ telephone: 'abc', role: 'accountAdmin' })).json.errors).toEqual({
      role: 'Champ inconnu : role.',
    });
    expect((await edit({ telephone: 'abc', numeroAdeli: '1' })).json.errors).toMatchObject({
      telephone: expect.any(String),
      numeroAdeli: expect.any(String),
    });
    expect((await edit({ image: 'avatars/autre.webp' })).json.code).toBe('champ_en_lecture');
    const email = 'nouvelle@adresse.example';
    expect((await edit({ email })).json.code).toBe('mot_de_passe_manquant');
    expect((await edit({ email, password: 'faux' })).json.code).toBe('mot_de_passe_faux');
    expect((await edit({ email, password: MOT_DE_PASSE })).json.message).toContain('confirmée');
    expect(await row({ id: user.id })).toMatchObject({ email: user.email, email_demande: email });
    expect(await journal({ action: 'profil:modification', objet_id: user.id })).toHaveLength(2);
  });

  test('sa photo : comme à l’écran, et la sienne seulement', async () => {
    const user = await enseigne.createUser('employe');
    const api = await programmeOf(site, user);
    const send = async (contenu: Uint8Array, champs: Record<string, string> = {}, champ = 'image') => {
      const body = new FormData();
      for (const [name, value] of Object.entries(champs)) body.append(name, value);
      body.append(champ, new File([contenu as BlobPart], 'photo.png'));
      const headers = { Authorization: `Bearer ${api.token}` };
      const response = await fetch(`${site.server.url}/api/users/upload-image`, {
        method: 'POST',
        headers,
        body,
      });
      return { status: response.status, json: await response.json() };
    };
    const fait = await send(await photo(), { userID: user.id });
    expect(fait.json).toMatchObject({ success: true, message: 'Image mise à jour avec succès.' });
    expect((await row({ id: user.id })).image).toBe(fait.json.imagePath);
    expect((await api.call('GET', '/users/me')).json.image).toBe(fait.json.imagePath);
    expect((await send(await photo(), { userID: newId() })).status).toBe(404);
    expect((await send(new Uint8Array(9))).json.code).toBe('image_refusee');
    expect((await send(await photo(), {}, 'photo')).json.errors).toHaveProperty('photo');
    expect([413, 400]).toContain((await send(new Uint8Array(7 * 1024 * 1024))).status);
    expect((await api.call('POST', '/users/upload-image', { body: {} })).json.code).toBe('fichier_manquant');
    expect((await row({ id: user.id })).image).toBe(fait.json.imagePath);
  });

  test('les centres et les utilisateurs du compte', async () => {
    const cle = { 'Idempotency-Key': 'centre-de-la-part-dieu' };
    const ajoute = await chef.call('POST', '/admin/centers', {
      body: { name: 'Part-Dieu', abonnement: 'Business' },
      headers: cle,
    });
    expect(ajoute.json).toMatchObject({
      success: true,
      center: { name: 'Part-Dieu', abonnement: 'Business', limite: 5 },
    });
    const repete = await chef.call('POST', '/admin/centers', {
      body: { name: 'Part-Dieu', abonnement: 'Business' },
      headers: cle,
    });
    expect(repete.json).toEqual(ajoute.json);
    await loseAnswers(site, patron);
    const perdu = await chef.call('POST', '/admin/centers', {
      body: { name: 'Part-Dieu', abonnement: 'Business' },
      headers: cle,
    });
    expect(perdu.json).toEqual(ajoute.json);
    const { center } = ajoute.json;
    expect((await chef.call('POST', '/admin/centers', { body: { name: 'PART-DIEU' } })).json.code).toBe(
      'nom_centre_pris',
    );
    expect((await chef.call('GET', '/admin/centers')).json).toContainEqual({ ...center, actifs: 0 });

    const email = 'paul@invite.example';
    const saisie = {
      name: 'Paul Durand',
      email,
      role: 'employe',
      centers: [center._id],
      abonnement: 'Starter',
    };
    const invitation = { body: saisie, headers: { 'Idempotency-Key': 'invitation-de-paul' } };
    const invite = await chef.call('POST', '/admin/users/invite', invitation);
    expect(invite.json).toMatchObject({ success: true, message: 'Invitation envoyée !' });
    await loseAnswers(site, patron);
    expect((await chef.call('POST', '/admin/users/invite', invitation)).json).toEqual(invite.json);
    expect((await chef.call('POST', '/admin/users/invite', { body: saisie })).json.code).toBe('email_pris');
    expect(await courriels({ modele: 'invitation', destinataire: email })).toHaveLength(1);
    const { userID } = invite.json;
    const { json } = await chef.call('GET', `/admin/users/superAdmin/${center._id}`);
    expect(json.users).toEqual([
      expect.objectContaining({
        _id: userID,
        email,
        role: 'employe',
        accountConfirmation: true,
        etat: 'invite',
      }),
    ]);
    const tous = await chef.call('GET', '/admin/users/superAdmin');
    expect(tous.json.users.length).toBeGreaterThan(1);

    const lu = json.users[0];
    const { name, centers } = lu;
    const modifie = (body: object) => chef.call('PUT', `/admin/users/${userID}`, { body });
    expect((await modifie({ name, email, role: 'admin', centers, abonnement: 'Business' })).json).toEqual({
      success: true,
      message: 'Utilisateur mis à jour !',
    });
    expect(await row({ id: userID })).toMatchObject({ role: 'admin' });
    // The pack is the centre's: a change of it is told, not passed over.
    expect(
      (await modifie({ name, email, role: 'admin', centers, abonnement: 'Ultimate' })).json.errors,
    ).toHaveProperty('abonnement');
    const ailleurs = await site.createEnseigne();
    const etranger = [...centers, { _id: ailleurs.bellecour.id }];
    expect((await modifie({ name, email, role: 'admin', centers: etranger })).json.code).toBe(
      'centre_introuvable',
    );
    expect((await modifie({ name, email, role: 'admin', centers: [] })).json.errors).toHaveProperty(
      'centers',
    );

    const session = await programmeOf(site, await row({ id: userID }));
    const eteint = () => chef.call('PATCH', `/admin/users/deactivate/${userID}`);
    expect((await eteint()).json).toEqual({ success: true });
    expect((await eteint()).json).toEqual({ success: true });
    expect((await session.call('GET', '/users/me')).status).toBe(401);
    const actions = (await journal({ objet_id: userID })).map(({ action }) => action);
    expect(actions.sort()).toEqual(['user:desactivation', 'user:invitation', 'user:modification']);
  });
});
