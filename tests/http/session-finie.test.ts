import { describe, expect, test } from 'vitest';
import { CENTRE, SESSION, useSharedSite } from '../support/site';

const FINIE = 'Votre session a expiré. ';
const LIEN = '<a class="link font-medium" href="/auth/login" target="_blank" rel="noreferrer">';
const CLIENT = {
  nom: 'Petit & fils',
  email: 'petit@exemple.fr',
  telephonePortable: '0610203040',
  dateNaissance: '1948-03-12',
};

describe('un formulaire envoyé après la fin de la session', () => {
  const site = useSharedSite('sqlite');

  const expired = async () => {
    const enseigne = await site.createEnseigne();
    const user = await enseigne.createUser('admin');
    const visiteur = site.visiteur();
    visiteur.cookies.set(SESSION, await site.openSession(user));
    visiteur.cookies.set(CENTRE, enseigne.bellecour.id);
    await site.application.identity.delete('sessions', { user_id: user.id });
    return { enseigne, user, visiteur };
  };

  test('sans script, la page garde ce qui est saisi, et l’envoie une fois qu’on est revenu', async () => {
    const { enseigne, user, visiteur } = await expired();
    const response = await visiteur.post('/admin/nouveauClient?x=1', CLIENT);
    const html = await response.text();
    expect(response.status).toBe(401);
    expect(response.headers.get('Cache-Control')).toContain('no-store');
    expect(html).toContain(`${FINIE}${LIEN}`);
    expect(html).toContain('<form method="post" action="/admin/nouveauClient?x=1"');
    expect(html).toContain('name="nom" value="Petit &amp; fils"');
    expect(html).not.toContain('<script');
    expect(await enseigne.context().db.from('clients')).toEqual([]);
    visiteur.cookies.set(SESSION, await site.openSession(user));
    expect((await visiteur.post('/admin/nouveauClient?x=1', CLIENT)).status).toBe(302);
    expect(await enseigne.context().db.from('clients')).toHaveLength(1);
  });

  test('sans aucun cookie aussi, et un fichier est à choisir de nouveau', async () => {
    const body = new FormData();
    body.set('name', 'Nuance 300');
    body.set('image', new File(['x'.repeat(2_000_000)], 'nuance.png'));
    const headers = { 'Sec-Fetch-Site': 'same-origin' };
    const response = await site.visiteur().fetch('/admin/stock/ajout', { method: 'POST', body, headers });
    const html = await response.text();
    expect(response.status).toBe(401);
    expect(html).toContain(FINIE);
    expect(html).toContain('name="name" value="Nuance 300"');
    expect(html).toContain('type="file" name="image"');
  });

  test('un script reçoit 401 avec ces mots', async () => {
    const { visiteur } = await expired();
    const response = await visiteur.postParScript('/admin/nouveauClient', CLIENT);
    expect(response.status).toBe(401);
    expect(await response.text()).toContain(`${FINIE}Connectez-vous dans un autre onglet, puis envoyez`);
  });

  test('un mot de passe ne revient pas, un autre site n’obtient rien', async () => {
    const visiteur = site.visiteur();
    const secret = { nom: 'Petit', password: 'très secret', newPassword: 'plus secret' };
    const html = await (await visiteur.post('/admin/edit-profile', secret)).text();
    expect(html).toContain('type="password" name="newPassword"');
    expect(html).not.toContain('secret"');
    const other = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://ailleurs.example' };
    const refused = await visiteur.post('/admin/nouveauClient', CLIENT, other);
    expect(refused.status).toBe(403);
    expect(await refused.text()).not.toContain('Petit');
  });

  test('une page demandée mène à la connexion ; qui n’avait pas de session n’apprend pas qu’elle est finie', async () => {
    const visiteur = site.visiteur();
    expect((await visiteur.get('/admin/clients')).status).toBe(302);
    expect(await visiteur.page('/auth/login')).not.toContain('a expiré');
    expect((await visiteur.post('/auth/logout')).status).toBe(302);
  });
});
