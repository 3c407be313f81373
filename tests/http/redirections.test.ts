import { beforeAll, describe, expect, test } from 'vitest';
import { useSharedSite } from '../support/site';
import { redirection, Visiteur } from '../support/visiteur';

describe('redirections (docs/regles/ecrans.md)', () => {
  const site = useSharedSite('sqlite');
  let connecte: Visiteur;
  let anonyme: Visiteur;
  let clientId: string;

  beforeAll(async () => {
    const enseigne = await site.createEnseigne();
    clientId = (await enseigne.createClient()).id;
    connecte = await enseigne.signIn('admin');
    anonyme = site.visiteur();
  });

  const target = async (visiteur: Visiteur, path: string) => redirection(await visiteur.get(path));

  test.each(['/', '/nulle-part', '/clients', '/a/b/c?d=e', '/.env', '/wp-login.php'])(
    '%s mène à l’accueil',
    async (path) => {
      expect(await target(anonyme, path)).toBe('/admin/index');
      expect(await target(connecte, path)).toBe('/admin/index');
    },
  );

  test.each(['/auth', '/auth/', '/auth/inconnu', '/auth/a/b'])('%s mène à la connexion', async (path) => {
    expect(await target(anonyme, path)).toBe('/auth/login');
  });

  test('une personne connectée qui ouvre la connexion va à l’agenda', async () => {
    expect(await target(connecte, '/auth/login')).toBe('/admin/agenda');
  });

  test.each(['/admin', '/admin/', '/admin/inconnu', '/admin/a/b/c', '/admin/../admin/inconnu'])(
    '%s mène à l’accueil',
    async (path) => {
      expect(await target(connecte, path)).toBe('/admin/index');
    },
  );

  test('les adresses privées demandent de se connecter, et y ramènent', async () => {
    expect(await target(anonyme, '/admin/index')).toBe('/auth/login');
    const asked = `/admin/nouveauClient/${clientId}?onglet=historique`;
    const login = await target(anonyme, asked);
    expect(login).toBe(`/auth/login?retour=${encodeURIComponent(asked)}`);
    expect(await anonyme.page(login ?? '')).toContain(asked);
  });

  test('se déconnecter ne se fait pas par un lien', async () => {
    expect(await target(connecte, '/auth/logout')).toBe('/auth/login');
    expect((await connecte.get('/admin/clients')).status).toBe(200);
  });

  test('un identifiant de client mal formé ou inconnu est introuvable', async () => {
    const malformed = await connecte.get('/admin/nouveauClient/12');
    expect(malformed.status).toBe(404);
    expect(await malformed.text()).toContain('L&#x27;ID du client est invalide.');
    expect((await connecte.get('/admin/nouveauClient/ffffffffffffffffffffffff')).status).toBe(404);
  });

  test.each([
    '/%',
    '/%E0%A4%A',
    '/admin/%ff',
    '/admin/nouveauClient/%00',
    '//evil.example',
    '/admin//evil.example',
    '/\\evil.example',
  ])('« %s » ne fait rien tomber et ne mène pas ailleurs', async (path) => {
    const response = await new Visiteur(site.server.url).fetch(`${site.server.url}${path}`);
    expect(response.status).toBeLessThan(500);
    const location = response.headers.get('Location') ?? '/';
    expect(new URL(location, site.server.url).origin).toBe(site.server.url);
    expect(await response.text()).not.toMatch(/node_modules|at \w+ \(/);
  });

  test.each([
    '//evil.example/admin',
    '/\\evil.example',
    'https://evil.example/admin',
    '/admin//evil.example',
    '/admin\\evil',
    'javascript:alert(1)',
    '/admin/\n/evil',
  ])('après la connexion, « %s » n’est pas suivi', async (retour) => {
    const enseigne = await site.createEnseigne();
    const { email } = await enseigne.createUser('employe');
    const response = await site
      .visiteur()
      .post('/auth/login', { email, password: 'correct cheval batterie', retour });
    expect(response.headers.get('Location')).toBe('/admin/agenda');
  });

  test('le choix du centre et le statut d’une facture ne mènent pas ailleurs', async () => {
    const centre = await connecte.post('/admin/centre', { centerId: '', retour: '//evil.example' });
    expect(centre.headers.get('Location')).toBe('/admin/index');
    const statut = await connecte.post(`/admin/factures/${clientId}/statut`, {
      statut: 'x',
      retour: 'https://evil.example',
    });
    expect(statut.headers.get('Location')).toBe('/admin/factures');
  });
});
