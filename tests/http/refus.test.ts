import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ServeurRefusant, startRefusant } from '../support/serveur-refusant';
import { SESSION, useSite } from '../support/site';
import { Visiteur } from '../support/visiteur';

const TROP = 'Vous avez beaucoup demandé en peu de temps : patientez quelques secondes.';

describe('une demande refusée pour l’instant', () => {
  const site = useSite('sqlite');
  let porte: ServeurRefusant;
  let admin: Visiteur;
  let ouvertes: () => Promise<number>;

  // A door of its own for each test: it counts whom it refuses.
  beforeEach(async () => {
    const enseigne = await site.createEnseigne();
    porte = await startRefusant(site);
    admin = new Visiteur(porte.url);
    const signed = await enseigne.signIn('admin', { courant: enseigne.bellecour });
    admin.cookies.set(SESSION, signed.cookies.get(SESSION) ?? '');
    ouvertes = async () => (await enseigne.context().db.from('clients')).length;
    porte.refus = { status: 429, message: TROP, retryAfterS: 7 };
  });
  afterEach(() => porte?.close());

  const CLIENT = { nom: 'Petit & "Cie"', email: 'petit@exemple.fr', note: 'une\nligne', version: '3' };

  test('sans script, la page garde ce qui est saisi et sait l’envoyer de nouveau', async () => {
    const response = await admin.post('/admin/nouveauClient?x=1', CLIENT);
    const html = await response.text();
    expect(response.status).toBe(429);
    expect(response.headers.get('Retry-After')).toBe('7');
    expect(response.headers.get('Cache-Control')).toContain('no-store');
    expect(html).toContain(TROP);
    expect(html).toContain('<form method="post" action="/admin/nouveauClient?x=1"');
    expect(html).toContain('name="nom" value="Petit &amp; &quot;Cie&quot;"');
    expect(html).toContain('name="version" value="3"');
    expect(html).toContain('<dd');
    expect(html).toContain('rel="stylesheet"');
    expect(html).not.toContain('<script');
    expect(await ouvertes()).toBe(0);
  });

  test('un mot de passe n’est pas gardé : il est demandé de nouveau', async () => {
    const visiteur = new Visiteur(porte.url);
    const response = await visiteur.post('/auth/login', { email: 'lea@exemple.fr', password: 'très secret' });
    const html = await response.text();
    expect(response.status).toBe(429);
    expect(html).not.toContain('très secret');
    expect(html).toContain('type="password" name="password"');
    expect(html).toContain('value="lea@exemple.fr"');
  });

  test('un script reçoit ce dont il fait l’erreur de son formulaire', async () => {
    const response = await admin.postParScript('/admin/nouveauClient', CLIENT);
    const html = await response.text();
    expect(response.status).toBe(429);
    expect(response.headers.get('Retry-After')).toBe('7');
    expect(html).toContain(`data-panne-serveur>${TROP}`);
    expect(html).not.toContain('Petit');
  });

  test('ce qui accompagne un fichier est gardé, et le fichier est à choisir de nouveau', async () => {
    porte.refus = { status: 503, message: 'Le serveur est très occupé.', retryAfterS: 2 };
    const body = new FormData();
    body.set('name', 'Nuance 300');
    body.set('image', new File(['x'.repeat(2_000_000)], 'nuance.png'));
    const headers = { 'Sec-Fetch-Site': 'same-origin' };
    const response = await admin.fetch('/admin/stock/ajout', { method: 'POST', body, headers });
    const html = await response.text();
    expect(response.status).toBe(503);
    expect(html).toContain('name="name" value="Nuance 300"');
    expect(html).toContain('type="file" name="image"');
    expect(html).toContain('choisissez-le de nouveau');
    expect(html).toContain('Envoyer de nouveau');
  });

  test.each([
    ['une saisie de trop de champs', 'a=1&'.repeat(50_000)],
    ['une saisie immense', `note=${'x'.repeat(900_000)}`],
  ])('%s n’est pas gardée', async (_, body) => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' };
    const response = await admin.fetch('/admin/nouveauClient', { method: 'POST', body, headers });
    const html = await response.text();
    expect(response.status).toBe(429);
    expect(html).toContain('n’a pas pu être gardé');
    expect(html).toContain('essayez la page précédente');
    expect(html.length).toBeLessThan(5000);
  });

  test('un bouton sans écran reçoit la même page', async () => {
    const response = await admin.post('/admin/user-profile/sessions');
    expect(response.status).toBe(429);
    expect(await response.text()).toContain('Envoyer de nouveau');
  });

  test('une page refusée dit quand revenir, sans rien demander à la base', async () => {
    porte.toutes = true;
    for (const path of ['/admin/clients', '/auth/login', '/admin/factures/x/pdf', '/nulle-part']) {
      const response = await admin.get(path);
      const html = await response.text();
      expect(response.status, path).toBe(429);
      expect(response.headers.get('Retry-After')).toBe('7');
      expect(html).toContain(TROP);
      expect(html).toContain('Réessayer');
    }
    const suggestions = await admin.get('/admin/recherche?q=pe', { Accept: '*/*' });
    expect(suggestions.status).toBe(429);
    expect(await suggestions.text()).toContain(TROP);
  });

  test('qui est refusé sans cesse n’a plus qu’une page toute faite, qui ne lit ni ne garde rien', async () => {
    const answers = await Promise.all(
      Array.from({ length: 25 }, async () => (await admin.post('/admin/nouveauClient', CLIENT)).text()),
    );
    const kept = answers.filter((html) => html.includes('Petit &amp;'));
    expect(kept.length).toBeLessThanOrEqual(20);
    const made = answers.filter((html) => !kept.includes(html));
    expect(new Set(made).size).toBe(1);
    expect(made[0]).toContain(TROP);
    expect(made[0]).toContain('n’a pas pu être gardé');
  });
});
