import { execFileSync } from 'node:child_process';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { testDatabases } from '../support/databases';
import { MOT_DE_PASSE, SESSION, useSite } from '../support/site';

const PAR_MINUTE = 60;

describe.each(testDatabases())('plusieurs processus (%s)', { timeout: 120_000 }, (dialecte) => {
  const env = {
    WEB_CONCURRENCY: '2',
    REQUESTS_PER_MINUTE: String(PAR_MINUTE),
    LOG_LEVEL: 'debug',
    SHUTDOWN_DELAY: '1',
  };
  const site = useSite(dialecte, { supervised: true, smtp: true, env });

  const pids = (): string[] =>
    execFileSync('pgrep', ['-P', String(site.server.pid), '-f', 'index.js'], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .toSorted();

  /** On a connection of its own unless an agent keeps one; what went wrong has no status. */
  const ask = (path: string, { cookie = '', champs = '', agent = false as http.Agent | false } = {}) =>
    new Promise<{ status: number; text: string; fault?: string }>((resolve) => {
      const form = champs && { 'Content-Type': 'application/x-www-form-urlencoded', Origin: site.server.url };
      const headers = {
        Accept: 'text/html',
        Cookie: cookie,
        ...form,
        ...(champs && { 'Content-Length': Buffer.byteLength(champs) }),
      };
      const request = http.request(
        site.server.url + path,
        { agent, headers, method: champs ? 'POST' : 'GET' },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('error', () => resolve({ status: 0, text: '', fault: 'coupée' }));
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
          );
        },
      );
      request.on('error', ({ code = 'erreur' }: NodeJS.ErrnoException) =>
        resolve({ status: 0, text: '', fault: code }),
      );
      request.end(champs);
    });
  /** The processes whose log has a line with a text. */
  const saying = (text: string) =>
    new Set(
      site.server
        .logs()
        .split('\n')
        .flatMap((line) => (line.includes(text) ? (/"pid":(\d+)/.exec(line)?.[1] ?? []) : [])),
    );
  const bothListen = () =>
    expect
      .poll(() => pids().filter((pid) => saying('Auricule écoute').has(pid)).length, { timeout: 40_000 })
      .toBe(2);

  test('chacun répond, et la part d’un utilisateur vaut pour tous ensemble', async () => {
    await bothListen();
    const enseigne = await site.createEnseigne();
    const cookie = `${SESSION}=${await site.openSession(await enseigne.createUser('viewer'))}`;
    const statuses: number[] = [];
    // The first two tell both processes who it is.
    for (let rang = 0; rang < PAR_MINUTE * 1.5; rang++) {
      const path = rang < 4 ? '/admin/clients' : '/admin/support';
      statuses.push((await ask(path, { cookie })).status);
    }
    const served = statuses.filter((status) => status === 200).length;
    expect(served).toBeGreaterThanOrEqual(PAR_MINUTE);
    expect(served).toBeLessThan(PAR_MINUTE + 10);
    expect(statuses.at(-1)).toBe(429);
    expect(saying('"/admin/support"').size).toBe(2);
    // Nobody else feels it.
    const other = `${SESSION}=${await site.openSession(await enseigne.createUser('viewer'))}`;
    expect((await ask('/admin/clients', { cookie: other })).status).toBe(200);
  });

  test('les essais de mot de passe se comptent ensemble, et une connexion juste les oublie ensemble', async () => {
    const enseigne = await site.createEnseigne();
    const guess = async (email: string, password: string) => {
      const answer = await ask('/auth/login', {
        champs: new URLSearchParams({ email, password }).toString(),
      });
      await sleep(40);
      return answer;
    };
    const [forgetful, stubborn] = [await enseigne.createUser('viewer'), await enseigne.createUser('viewer')];
    for (let rang = 0; rang < 8; rang++) expect((await guess(forgetful.email, 'faux')).status).toBe(400);
    expect((await guess(forgetful.email, MOT_DE_PASSE)).status).toBe(302);
    for (let rang = 0; rang < 9; rang++) expect((await guess(forgetful.email, 'faux')).status).toBe(400);
    expect((await guess(forgetful.email, MOT_DE_PASSE)).status).toBe(302);
    for (let rang = 0; rang < 12; rang++) await guess(stubborn.email, 'faux');
    expect((await guess(stubborn.email, MOT_DE_PASSE)).status).toBe(400);
  });

  test('les tâches sont faites, quel que soit le processus qui les demande', async () => {
    const enseigne = await site.createEnseigne();
    const users = [await enseigne.createUser('viewer'), await enseigne.createUser('viewer')];
    for (const { email } of users)
      await ask('/auth/reset-password', { champs: new URLSearchParams({ email }).toString() });
    for (const { email } of users) await site.smtp.next(email);
  });

  // No database has a part in what follows.
  if (dialecte !== 'sqlite') return;

  test('un processus tué : les autres servent, un autre le remplace', async () => {
    for (const rang of [0, 1]) {
      const former = pids();
      process.kill(Number(former[rang]), 'SIGKILL');
      for (let asked = 0; asked < 10; asked++) expect((await ask('/aide')).status).toBe(200);
      await expect
        .poll(() => pids().filter((pid) => !former.includes(pid)).length, { timeout: 40_000 })
        .toBe(1);
      await bothListen();
    }
  });

  test('relève (SIGUSR2) : tous sont remplacés, aucune requête n’est perdue, le serveur reste prêt', async () => {
    const former = pids();
    const agent = new http.Agent({ keepAlive: true, maxSockets: 6 });
    const faults = new Set<string>();
    let over = false;
    const user = async (path: string, kept: http.Agent | false) => {
      while (!over) {
        const { status, fault } = await ask(path, { agent: kept });
        if (status !== 200) faults.add(`${path} ${status} ${fault}`);
        await sleep(5);
      }
    };
    const users = [
      user('/livez', agent),
      user('/livez', agent),
      user('/livez', false),
      user('/readyz', agent),
    ];
    process.kill(site.server.pid, 'SIGUSR2');
    await expect.poll(() => pids().filter((pid) => former.includes(pid)), { timeout: 30_000 }).toEqual([]);
    await bothListen();
    over = true;
    await Promise.all(users);
    agent.destroy();
    expect([...faults]).toEqual([]);
  });
});
