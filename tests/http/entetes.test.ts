import { beforeAll, describe, expect, test } from 'vitest';
import { useSharedSite } from '../support/site';
import type { Visiteur } from '../support/visiteur';

describe('en-têtes de sécurité', () => {
  const site = useSharedSite('sqlite');
  let admin: Visiteur;
  let viewer: Visiteur;
  let clientId: string;
  let factureId: string;

  beforeAll(async () => {
    const enseigne = await site.createEnseigne();
    const client = await enseigne.createClient();
    clientId = client.id;
    factureId = (await enseigne.createFacture(client)).id;
    admin = await enseigne.signIn('admin', { courant: enseigne.bellecour });
    viewer = await enseigne.signIn('viewer');
  });

  const pages: [string, () => Promise<Response>][] = [
    ['la connexion', () => site.visiteur().get('/auth/login')],
    ['une connexion refusée', () => site.visiteur().post('/auth/login', { email: 'x', password: 'y' })],
    ['la liste des clients', () => admin.get('/admin/clients')],
    ['un client nouveau', () => admin.get('/admin/nouveauClient')],
    ['un client', () => admin.get(`/admin/nouveauClient/${clientId}`)],
    ['un dialogue', () => admin.get(`/admin/clients/${clientId}/statut`)],
    ['les factures', () => admin.get('/admin/factures')],
    ['une page introuvable', () => admin.get('/admin/nouveauClient/12')],
    ['un accès refusé', () => viewer.get('/admin/factures')],
    ['une action impossible', () => admin.post('/admin/clients')],
    ['une redirection', () => admin.get('/nulle-part')],
    ['un envoi par script', () => admin.postParScript('/admin/centre', { centerId: '' })],
    ['les suggestions', () => admin.get('/admin/recherche?q=cl')],
    ['la santé', () => site.visiteur().get('/healthz')],
    ['la vie', () => site.visiteur().get('/livez')],
    ['la disponibilité', () => site.visiteur().get('/readyz')],
    ['un PDF', () => admin.get(`/admin/factures/${factureId}/pdf`)],
    ['un envoi refusé', () => admin.post('/admin/clients', {}, { Origin: 'https://evil.example' })],
  ];

  test.each(pages)('%s : politique, cache et types', async (_, open) => {
    const response = await open();
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src 'self'(;|$)/);
    expect(policy).not.toMatch(/unsafe|\*/);
    for (const rule of [
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ])
      expect(policy).toContain(rule);
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(response.headers.get('Referrer-Policy')).toBe('same-origin');
    expect(response.headers.get('X-Powered-By')).toBeNull();
    expect(response.headers.get('Strict-Transport-Security')).toBeNull();
    await response.arrayBuffer();
  });

  test.each(['/assets/rien.js', '/%E0%A4%A', '/rien.txt'])('%s : rien ne peut s’y exécuter', async (path) => {
    const response = await admin.get(path);
    expect(response.status).toBeLessThan(500);
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(await response.text()).not.toMatch(/node_modules|\.js:\d+/);
  });

  test.each(pages.slice(0, 15))('%s ne se garde pas', async (_, open) => {
    const response = await open();
    expect(response.headers.get('Cache-Control')).toContain('no-store');
    await response.arrayBuffer();
  });

  test('aucune page n’a de script que celui de l’application, et il n’y en a qu’un', async () => {
    let seen = 0;
    for (const [, open] of pages) {
      const response = await open();
      if (!response.headers.get('Content-Type')?.startsWith('text/html')) continue;
      const text = await response.text();
      const scripts = text.match(/<script[^>]*>/g) ?? [];
      expect(scripts.length).toBeLessThanOrEqual(1);
      for (const script of scripts)
        expect(script).toMatch(/^<script type="module" src="\/assets\/[\w.-]+\.js">$/);
      expect(text).not.toMatch(/ on[a-z]+="|javascript:|<style| style="/);
      seen += scripts.length;
    }
    expect(seen).toBeGreaterThan(8);
  });

  test('les fichiers de l’application se gardent un an, sous un nom qui change avec eux', async () => {
    const html = await site.visiteur().page('/auth/login');
    const asset = /\/assets\/[\w-]+\.(?:js|css)/.exec(html)?.[0] ?? '';
    const response = await site.visiteur().get(asset);
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    // The same file by another writing of its name is none: it would have no type.
    expect((await site.visiteur().get(asset.replace('.', '%2E'))).status).toBe(404);
    const refused = await site.visiteur().get(asset, { 'Accept-Encoding': 'br', Range: 'bytes=99999999-' });
    expect(refused.status).toBe(416);
    expect(refused.headers.get('Content-Encoding')).toBeNull();
    expect(refused.headers.get('Cache-Control')).toBe('no-store');
    expect((await site.visiteur().get('/assets/../../http/index.js')).status).not.toBe(200);
    expect((await site.visiteur().get('/assets/%2e%2e/%2e%2e/http/index.js')).status).not.toBe(200);
    expect((await site.visiteur().get('/index.js')).status).not.toBe(200);
  });

  test('les fichiers de l’application sont les mêmes, compressés ou non', async () => {
    const html = await site.visiteur().page('/auth/login');
    const names = new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g));
    expect([...names].map((name) => name.replace(/.*\./, '')).toSorted()).toEqual(['css', 'js']);
    for (const name of names) {
      const [clair, br, gzip] = await Promise.all(
        ['identity', 'br', 'gzip'].map((coding) => site.visiteur().get(name, { 'Accept-Encoding': coding })),
      );
      expect(br?.headers.get('Content-Encoding')).toBe('br');
      expect(br?.headers.get('Content-Type')?.toLowerCase()).toBe(
        clair?.headers.get('Content-Type')?.toLowerCase(),
      );
      expect(br?.headers.get('Vary')).toContain('Accept-Encoding');
      const texte = await clair?.text();
      expect(await br?.text()).toBe(texte);
      expect(await gzip?.text()).toBe(texte);
    }
  });

  test('une page est la même, compressée ou non', async () => {
    const [claire, gzip, br] = await Promise.all(
      ['identity', 'gzip', 'br'].map((coding) =>
        site.visiteur().get('/auth/login', { 'Accept-Encoding': coding }),
      ),
    );
    expect(claire?.headers.get('Content-Encoding')).toBeNull();
    expect(gzip?.headers.get('Content-Encoding')).toBe('gzip');
    expect(br?.headers.get('Content-Encoding')).toBe('br');
    for (const page of [claire, gzip, br]) expect(page?.headers.get('Vary')).toContain('Accept-Encoding');
    const texte = await claire?.text();
    expect(texte).toContain('</html>');
    expect(await gzip?.text()).toBe(texte);
    expect(await br?.text()).toBe(texte);
  });

  test('un PDF s’enregistre, sous un nom que le client ne peut détourner', async () => {
    const enseigne = await site.createEnseigne();
    const visiteur = await enseigne.signIn('admin');
    const facture = await enseigne.createFacture(
      await enseigne.createClient({ nom: 'a"; filename="x.html\\é/../b' }),
    );
    const response = await visiteur.get(`/admin/factures/${facture.id}/pdf`);
    const disposition = response.headers.get('Content-Disposition') ?? '';
    expect(response.headers.get('Content-Type')).toBe('application/pdf');
    expect(disposition).toMatch(/^attachment; filename="[^"\\/]+\.pdf"; filename\*=UTF-8''[\w.%-]+\.pdf$/);
  });

  test('ce que les gens ont saisi reste du texte', async () => {
    const enseigne = await site.createEnseigne();
    const visiteur = await enseigne.signIn('admin');
    const nom = '</script><script>alert(1)</script><img src=x onerror=alert(2)>';
    const client = await enseigne.createClient({ nom, ville: nom, note: `${nom}\u2028<!--` });
    await enseigne.createFacture(client);
    for (const path of [
      '/admin/clients',
      `/admin/nouveauClient/${client.id}`,
      '/admin/factures',
      `/admin/clients?q=${encodeURIComponent(nom)}`,
    ]) {
      const text = await visiteur.page(path);
      expect(text).not.toContain('<script>alert');
      expect(text).not.toContain('<img src=x');
    }
  });
});
