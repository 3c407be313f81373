import { describe, expect, test } from 'vitest';
import { useSite } from '../support/site';

describe('ce que les navigateurs et les chercheurs signalent', () => {
  const site = useSite('sqlite', { env: { SECURITY_EMAIL: 'failles@auricule.example' } });

  const signaler = (body: string, type = 'application/csp-report', headers = {}) =>
    fetch(`${site.server.url}/signalements`, {
      ...{
        method: 'POST',
        body,
        headers: { 'Content-Type': type, 'Sec-Fetch-Site': 'same-origin', ...headers },
      },
    });
  const lignes = () =>
    site.server
      .logs()
      .split('\n')
      .filter((line) => line.includes('Politique de contenu enfreinte'))
      .map((line) => JSON.parse(line));
  const rapport = (page: string, bloque: string) =>
    JSON.stringify({
      'csp-report': {
        'document-uri': page,
        'blocked-uri': bloque,
        'effective-directive': 'img-src',
        'source-file': 'https://evil.example/un-chemin?et=un-nom',
      },
    });

  test('la politique dit où, et ce qui en vient est écrit sans identifiant ni secret', async () => {
    const page = await site.visiteur().get('/auth/login');
    expect(page.headers.get('Content-Security-Policy')).toContain('report-uri /signalements');
    expect(page.headers.get('Reporting-Endpoints')).toBe('politique="/signalements"');
    const secret = `${site.server.url}/signature/un-secret-de-signature?nom=Dupont`;
    expect((await signaler(rapport(secret, 'https://evil.example/a/Dupont'))).status).toBe(204);
    const nouveau = [
      {
        type: 'csp-violation',
        body: {
          documentURL: `${site.server.url}/admin/nouveauClient/0123456789abcdef01234567?onglet=sav`,
          blockedURL: 'inline',
          effectiveDirective: 'script-src-elem',
          sourceFile: '',
        },
      },
    ];
    expect((await signaler(JSON.stringify(nouveau), 'application/reports+json')).status).toBe(204);
    expect(site.server.logs()).not.toMatch(/un-secret-de-signature|Dupont|0123456789abcdef01234567/);
    await expect.poll(lignes).toMatchObject([
      {
        page: '/signature',
        bloque: 'https://evil.example',
        directive: 'img-src',
        source: 'https://evil.example',
      },
      { page: '/admin/nouveauClient', bloque: 'inline', directive: 'script-src-elem' },
    ]);
  });

  test('rien de ce qu’on y envoie ne coûte plus que sa borne', async () => {
    expect((await signaler('x'.repeat(17_000))).status).toBe(413);
    for (const body of [
      '{',
      '[]',
      'null',
      '{"csp-report":1}',
      '['.repeat(8000),
      '[{"type":"csp-violation"}]',
    ])
      expect((await signaler(body)).status).toBe(204);
    expect((await signaler('{}', 'text/plain')).status).toBe(204);
    expect((await signaler('{}', 'application/csp-report', { 'Content-Encoding': 'gzip' })).status).toBe(415);
    for (let n = 0; n < 60; n += 1) await signaler(rapport(site.server.url, `https://site-${n}.example/`));
    expect(lignes().length).toBeLessThanOrEqual(30);
  });

  test('à qui signaler une faille', async () => {
    const reponse = await fetch(`${site.server.url}/.well-known/security.txt`);
    expect(reponse.headers.get('Content-Type')).toContain('text/plain');
    const texte = await reponse.text();
    expect(texte).toContain('Contact: mailto:failles@auricule.example\n');
    const [, expire = ''] = /Expires: (.+)/.exec(texte) ?? [];
    const jours = (Date.parse(expire) - Date.now()) / 86_400_000;
    expect(jours).toBeGreaterThan(30);
    expect(jours).toBeLessThan(365);
  });
});
