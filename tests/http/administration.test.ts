import { beforeEach, describe, expect, test } from 'vitest';
import type { UserRow } from '~/db/rows/comptes';
import { testDatabases } from '../support/databases';
import { createUser } from '../support/factories';
import { CENTRE, type Enseigne, SESSION, useSharedSite } from '../support/site';
import { redirection, type Visiteur } from '../support/visiteur';

describe.each(testDatabases())('administration des utilisateurs et des centres (%s)', (dialecte) => {
  const site = useSharedSite(dialecte);
  let enseigne: Enseigne;
  let chef: Visiteur;

  beforeEach(async () => {
    enseigne = await site.createEnseigne();
    chef = await enseigne.signIn('accountAdmin');
  });

  const signIn = async (user: UserRow) => {
    const visiteur = site.visiteur();
    visiteur.cookies.set(SESSION, await site.openSession(user));
    return visiteur;
  };
  const row = async ({ id }: { id: string }) =>
    (await site.application.identity.from('users').where({ id }).first()) as UserRow;
  const texte = async (response: Response) => (await response.text()).replaceAll('&#x27;', "'");

  test('une personne désactivée sort au clic suivant, et son ancien cookie ne revient jamais', async () => {
    const user = await enseigne.createUser('employe');
    const visiteur = await signIn(user);
    const cookie = visiteur.cookies.get(SESSION) ?? '';
    expect((await visiteur.get('/admin/clients')).status).toBe(200);
    const page = await chef.page(`/admin/users/${user.id}/desactivation`);
    expect(page).toContain('Désactiver cet utilisateur ?');
    const response = await chef.post(`/admin/users/${user.id}/desactivation?q=employe`);
    expect(redirection(response)).toBe('/admin/users?q=employe');
    expect(await chef.page('/admin/users')).toContain('Utilisateur désactivé.');
    expect(await chef.page('/admin/users')).toContain('Bloqué');
    expect(redirection(await visiteur.get('/admin/clients'))).toBe('/auth/login?retour=%2Fadmin%2Fclients');
    await chef.post(`/admin/users/${user.id}/reactivation`);
    expect(Boolean((await row(user)).account_confirmation)).toBe(true);
    visiteur.cookies.set(SESSION, cookie);
    expect((await visiteur.get('/admin/clients')).status).toBe(302);
  });

  test('un rôle et des centres changés comptent au clic suivant', async () => {
    const user = await enseigne.createUser('admin', [enseigne.bellecour]);
    const visiteur = await signIn(user);
    expect((await visiteur.get('/admin/factures')).status).toBe(200);
    const { name, email } = user;
    const response = await chef.post(`/admin/users/${user.id}`, {
      name,
      email,
      role: 'viewer',
      centers: enseigne.croixRousse.id,
    });
    expect(redirection(response)).toBe('/admin/users');
    expect(await chef.page('/admin/users')).toContain('Utilisateur mis à jour !');
    expect((await visiteur.get('/admin/factures')).status).toBe(403);
    expect(await visiteur.page('/admin/clients')).toContain('Centre Croix-Rousse');
  });

  test('un refus garde ce qui était saisi, l’erreur à côté du champ', async () => {
    const pris = await enseigne.createUser('employe');
    const autre = await site.createEnseigne();
    const ailleurs = await autre.createUser('employe');
    const erreurs: string[] = [];
    for (const { email } of [pris, ailleurs]) {
      const response = await chef.post('/admin/users/invitation', {
        name: 'Zoé Lemaître',
        email,
        role: 'superAdmin',
        centers: [enseigne.bellecour.id, enseigne.croixRousse.id],
      });
      expect(response.status).toBe(400);
      const page = await texte(response);
      expect(page).toContain('value="Zoé Lemaître"');
      expect(page).toMatch(/<option value="superAdmin" selected=""/);
      expect(page.match(/type="checkbox"[^>]*name="centers"[^>]*checked=""/g)).toHaveLength(2);
      erreurs.push(/id="invitation-email-erreur"[^>]*>([^<]*)</.exec(page)?.[1] ?? '');
    }
    expect(erreurs).toEqual(Array(2).fill('Cette adresse e-mail est déjà utilisée.'));
  });

  test('un formulaire vide nomme chaque champ', async () => {
    const page = await texte(await chef.post('/admin/users/invitation', {}));
    for (const message of ['Le nom est requis.', "L'email est requis.", 'Choisissez au moins un centre.'])
      expect(page).toContain(message);
  });

  test('un nouveau centre est là au clic suivant, et l’on reste dans celui où l’on travaillait', async () => {
    const { id } = enseigne.croixRousse;
    await site.application.identity.delete('user_centres', { centre_id: id });
    await site.application.identity.delete('centres', { id });
    expect(await chef.page('/admin/centres')).not.toContain('Compte global');
    const response = await chef.post('/admin/centres/nouveau', { name: 'Audition du Lac' });
    expect(redirection(response)).toBe('/admin/centres');
    expect(chef.cookies.get(CENTRE)).toBe(enseigne.bellecour.id);
    const page = await chef.page('/admin/index').catch(() => chef.page('/admin/clients'));
    expect(page).toContain('Audition du Lac');
    expect(page).toContain('Compte global');
    expect(page).toContain('Centre ajouté !');
    const refus = await chef.post('/admin/centres/nouveau', { name: 'Audition du lac', ville: 'Annecy' });
    expect(refus.status).toBe(400);
    const texteRefus = await texte(refus);
    expect(texteRefus).toContain("Erreur lors de l'ajout du centre");
    expect(texteRefus).toContain('Ce nom est déjà pris.');
    expect(texteRefus).toContain('value="Annecy"');
  });

  test('la liste du compte est à accountAdmin ; superAdmin et admin ont la leur', async () => {
    const voisin = await enseigne.createUser('employe', [enseigne.croixRousse], { name: 'Voisine Cachée' });
    const collegue = await enseigne.createUser('employe', [enseigne.bellecour], { name: 'Collègue Visible' });
    expect(await chef.page('/admin/users')).toContain('Voisine Cachée');
    for (const role of ['admin', 'superAdmin'] as const) {
      const visiteur = await enseigne.signIn(role, { centres: [enseigne.bellecour] });
      const page = await visiteur.page('/admin/usersAdmin');
      expect(page).toContain('Liste des Comptes');
      expect(page).toContain('Collègue Visible');
      expect(page).not.toContain('Voisine Cachée');
      expect(page).not.toContain('Liste des Utilisateurs');
      for (const path of ['/admin/users', `/admin/users/${collegue.id}`, '/admin/centres'])
        expect((await visiteur.get(path)).status).toBe(403);
      expect((await visiteur.get(`/admin/usersAdmin/${voisin.id}/desactivation`)).status).toBe(404);
      expect((await visiteur.post(`/admin/usersAdmin/${voisin.id}/desactivation`)).status).toBe(404);
      const response = await visiteur.post(`/admin/usersAdmin/${collegue.id}/desactivation`);
      expect(redirection(response)).toBe('/admin/usersAdmin');
      await chef.post(`/admin/users/${collegue.id}/reactivation`);
    }
  });

  test('le dernier administrateur et soi-même : le refus dit pourquoi', async () => {
    const [moi] = await enseigne.context().db.from('users').where({ role: 'accountAdmin' });
    if (!moi) throw new Error('Administrateur absent');
    const seul = await chef.post(`/admin/users/${moi.id}/desactivation`);
    expect(seul.status).toBe(400);
    expect(await texte(seul)).toContain('Vous ne pouvez pas désactiver votre propre compte.');
    const { name, email } = moi;
    const centers = enseigne.bellecour.id;
    const retire = await chef.post(`/admin/users/${moi.id}`, { name, email, role: 'employe', centers });
    expect(retire.status).toBe(400);
    expect(await texte(retire)).toContain('au moins un administrateur du compte actif');
    expect(await row(moi)).toEqual(moi);
  });

  test('l’utilisateur de test ne se modifie pas', async () => {
    const demo = await createUser(site.application, 'employe', enseigne.bellecour.compte_id, { demo: true });
    const { name, email, id } = demo;
    const centers = enseigne.bellecour.id;
    for (const [path, champs] of [
      [`/admin/users/${id}`, { name, email, role: 'admin', centers }],
      [`/admin/users/${id}/desactivation`, {}],
    ] as const) {
      const response = await chef.post(path, champs);
      expect(response.status).toBe(400);
      expect(await texte(response)).toContain('L’utilisateur de test ne peut pas être modifié.');
    }
    expect(await row(demo)).toEqual(demo);
  });

  test('une recherche hostile et un centre inventé donnent une liste, jamais une erreur', async () => {
    for (const search of ['q=%27%22%25', 'centre=x', 'tri=password_hash', 'page=-1', 'taille=1e9', 'q=<b>'])
      expect((await chef.get(`/admin/users?${search}`)).status).toBe(200);
  });

  test('aucune page ne montre une empreinte, un jeton ou un mot de passe', async () => {
    const user = await enseigne.createUser('employe', undefined, {
      google_sub: `sub-${enseigne.bellecour.id}`,
    });
    for (const path of ['/admin/users', `/admin/users/${user.id}`, '/admin/usersAdmin']) {
      const page = await chef.page(path);
      expect(page).not.toContain('$argon2');
      expect(page).not.toContain(user.google_sub ?? '');
    }
  });
});
