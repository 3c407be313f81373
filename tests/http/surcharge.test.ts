import { execFileSync } from 'node:child_process';
import { chmodSync, statSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/server';
import { useSite } from '../support/site';

describe('budget', () => {
  const site = useSite('sqlite', { env: { REQUESTS_PER_MINUTE: '100' } });

  test('la liste de l’un passe entre les cinquante de l’autre', async () => {
    const [one, other] = [await site.createEnseigne(), await site.createEnseigne()];
    const [flooder, person] = [await one.signIn('viewer'), await other.signIn('viewer')];
    // Who they are is known from the first answer on.
    await Promise.all([flooder.page('/admin/clients'), person.page('/admin/clients')]);
    let answered = 0;
    const flood = Array.from({ length: 50 }, async () => {
      const response = await flooder.get('/admin/clients');
      await response.text();
      answered += 1;
      return response.status;
    });
    await expect.poll(() => answered, { timeout: 15_000, interval: 5 }).toBeGreaterThan(2);
    const before = answered;
    await person.page('/admin/clients');
    expect(answered - before).toBeLessThan(30);
    expect(new Set(await Promise.all(flood))).toEqual(new Set([200]));
  });

  test('au-delà de sa part : 429, quand revenir, et les autres ne le sentent pas', async () => {
    const enseigne = await site.createEnseigne();
    const [flooder, person] = [await enseigne.signIn('viewer'), await enseigne.signIn('viewer')];
    await Promise.all([flooder.page('/aide'), flooder.page('/admin/clients'), person.page('/admin/clients')]);
    const answers = await Promise.all(Array.from({ length: 103 }, () => flooder.get('/aide')));
    await Promise.all(answers.map((answer) => answer.text()));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(2);
    expect(Number(refused[0]?.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await person.get('/admin/clients')).status).toBe(200);
    expect((await flooder.get('/livez')).status).toBe(200);
  });
});

describe('superviseur', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ dialect: 'sqlite', supervised: true });
  });
  afterAll(() => server?.stop());

  const childPid = () => Number(execFileSync('pgrep', ['-P', String(server.pid)], { encoding: 'utf8' }));
  /** On a connection of its own. */
  const ask = (target = '/livez') =>
    new Promise<number>((resolve, reject) => {
      http
        .get(server.url + target, { agent: false }, (response) => {
          response.resume();
          response.on('end', () => resolve(response.statusCode ?? 0));
        })
        .on('error', reject);
    });

  test.each(['SIGKILL', 'SIGSTOP'] as const)(
    '%s du serveur : qui se connecte ensuite est servi',
    async (signal) => {
      const former = childPid();
      process.kill(former, signal);
      const asked = Array.from({ length: 10 }, () => ask('/auth/login'));
      expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
      expect(childPid()).not.toBe(former);
      await expect
        .poll(() => server.logs())
        .toMatch(/\{"level":[45]0.*"msg":"Le serveur (s’est arrêté|ne répond plus)/);
    },
  );
});

test('des requêtes sans répit sur des connexions gardées : l’arrêt n’en coupe aucune', async () => {
  const server = await startServer({ dialect: 'sqlite', env: { SHUTDOWN_DELAY: '1' } });
  const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });
  const faults = new Map<string, number>();
  let stopped = false;
  const user = async () => {
    while (!stopped) {
      const fault = await new Promise<string | null>((resolve) => {
        const request = http.get(`${server.url}/aide`, { agent }, (response) => {
          response.resume();
          response.on('end', () => resolve(null));
          response.on('error', () => resolve('coupée'));
        });
        // A connection that nobody had taken yet is a refused one, whatever the kernel calls it.
        request.on('error', ({ code = 'erreur' }: NodeJS.ErrnoException) =>
          resolve(request.reusedSocket ? `${code} en cours` : 'refusée'),
        );
      });
      if (fault) faults.set(fault, (faults.get(fault) ?? 0) + 1);
      if (fault) await sleep(20);
    }
  };
  await fetch(`${server.url}/readyz`).then((response) => response.text());
  const users = Array.from({ length: 8 }, user);
  await sleep(300);
  const stop = server.stop();
  await expect.poll(() => fetch(`${server.url}/readyz`).then((r) => r.status)).toBe(503);
  await stop;
  stopped = true;
  await Promise.all(users);
  agent.destroy();
  expect([...faults.keys()].filter((fault) => fault !== 'refusée')).toEqual([]);
});

test('base, journal et dossiers sont à l’utilisateur du service ; ce qui était ouvert à d’autres est fermé', async () => {
  const server = await startServer({ dialect: 'sqlite' });
  const { DATA_DIR: dataDir = '', DATABASE_URL: url = '' } = server.env;
  const base = url.slice('sqlite:'.length);
  const mode = (file: string) => (statSync(file).mode & 0o777).toString(8);
  try {
    expect([mode(`${base}-wal`), mode(dataDir)]).toEqual(['600', '700']);
    await server.crash();
    chmodSync(dataDir, 0o755);
    for (const file of [base, `${base}-wal`]) chmodSync(file, 0o644);
    await server.restart();
    expect([base, `${base}-wal`, path.resolve(dataDir)].map(mode)).toEqual(['600', '600', '700']);
    await expect.poll(() => server.logs()).toContain('ouverts à d’autres utilisateurs');
  } finally {
    await server.stop();
  }
});
