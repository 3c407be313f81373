import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { useSite } from '../support/site';

describe('adresses et hôtes', () => {
  const site = useSite('sqlite', {
    env: { APP_URL: 'https://auricule.example', ALLOWED_HOSTS: '127.0.0.1, centre.example' },
  });

  /** The status of a request as no browser would write it. */
  const ask = (path: string, headers: Record<string, string> = {}) =>
    new Promise<number>((resolve, reject) => {
      const { port } = new URL(site.server.url);
      const sent = request(
        { host: '127.0.0.1', port, path, headers, setHost: !('Host' in headers) },
        (response) => {
          response.resume().on('end', () => resolve(response.statusCode ?? 0));
        },
      );
      sent.on('error', reject).end();
    });

  test.each(['auricule.example', 'AURICULE.example:443', 'centre.example', '127.0.0.1:80'])(
    '%s est connu',
    async (Host) => {
      expect(await ask('/auth/login', { Host })).toBe(200);
      expect(await ask('/auth/login', { 'X-Forwarded-Host': Host })).toBe(200);
    },
  );

  test.each([
    ...['evil.example', 'auricule.example.evil.example', 'localhost', 'auricule.example@evil.example'],
    ...['auricule.example:99999', 'auricule.example:x', 'auricule.example/x', '[::1', '', ' ', '%', 'a b'],
  ])('%o est refusé', async (Host) => {
    expect(await ask('/auth/login', { Host })).toBe(400);
    if (Host.trim()) expect(await ask('/auth/login', { 'X-Forwarded-Host': Host })).toBe(400);
  });

  test('la santé répond à tous, et un protocole inconnu est refusé', async () => {
    for (const probe of ['/healthz', '/livez', '/readyz'])
      expect(await ask(probe, { Host: 'conteneur:3000' })).toBe(200);
    expect(await ask('/auth/login', { 'X-Forwarded-Host': 'auricule.example, evil.example' })).toBe(400);
    expect(await ask('/auth/login', { 'X-Forwarded-Proto': 'a b' })).toBe(400);
    expect(await ask('/auth/login', { 'X-Forwarded-Proto': 'https' })).toBe(200);
  });

  test.each([
    ['//', 400],
    ['//evil.example', 400],
    ['/%', 400],
    ['/%E0%A4%A', 400],
    ['/admin/%00', 400],
    ['http://evil.example/', 400],
    ['?', 400],
    ['*', 400],
    [`/${'a/'.repeat(500)}`, 400],
    [`/admin/clients?${'a=1&'.repeat(1000)}`, 400],
    ['/admin/clients?a=1?&_data=root', 400],
    ['/\\evil', 400],
    ['/\\evil.example/admin/recherche', 400],
    ['/admin/clients/../journal', 400],
    ['/admin/%2E./journal', 400],
    ['/admin/clients.data#x', 400],
    ...['/.data', '/_root.data', '/a.data.data', '/%2e.data', '/admin/clients.data?_routes=%25'].map(
      (path): [string, number] => [path, 400],
    ),
    [`/admin/clients?q=${'x'.repeat(9000)}`, 414],
  ])('%s est refusé', async (path, status) => {
    expect(await ask(path)).toBe(status);
  });

  test.each([
    '/..%2f..%2fetc',
    ...[
      '/__manifest',
      '/__manifest?version=x&p=%25',
      '/__manifest?p=/admin/%25zz',
      '/auth/login?%',
      '/assets/%25',
      '/;=:@',
      '/%F0%9F%92%A5',
    ],
  ])('%s ne fait rien tomber', async (path) => {
    expect(await ask(path)).toBeLessThan(500);
  });

  test('les pages n’ont besoin de rien de ce que tient l’ordinateur', async () => {
    const response = await site.visiteur().get('/auth/login');
    expect(response.headers.get('Permissions-Policy')).toMatch(
      /camera=\(\).*geolocation=\(\).*microphone=\(\).*payment=\(\).*usb=\(\)/,
    );
  });

  test('la caméra n’est permise que là où se lit le code d’une étiquette', async () => {
    const id = 'a'.repeat(24);
    const permission = async (path: string) =>
      (await site.visiteur().get(path)).headers.get('Permissions-Policy') ?? '';
    for (const path of [
      '/admin/exemplaires?q=x',
      `/admin/stock/${id}/reception`,
      `/admin/nouveauClient/${id}/remise`,
    ])
      expect([path, await permission(path)]).toEqual([
        path,
        expect.stringMatching(/camera=\(self\).*microphone=\(\)/),
      ]);
    for (const path of [
      `/admin/exemplaires/${id}`,
      '/admin/exemplaires/export',
      `/admin/exemplaires/${id}/remplacement`,
      '/admin/stock',
      `/admin/stock/${id}/mouvements`,
      `/admin/nouveauClient/${id}`,
      '/admin/autre?vers=/admin/exemplaires',
    ])
      expect([path, await permission(path)]).toEqual([path, expect.stringContaining('camera=()')]);
  });
});
