import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startServer, type TestServer } from '../support/server';

const ID = 'abcdef0123456789abcdef01';
/** How often one process is asked for each page: with connections of their own, both take their turn. */
const FOIS = 6;

describe('les mesures', { timeout: 90_000 }, () => {
  let server: TestServer;
  let address: { port: number; host: string };

  beforeAll(async () => {
    const env = { WEB_CONCURRENCY: '2', METRICS_PORT: '0', BACKUP_AT: 'never' };
    server = await startServer({ dialect: 'sqlite', supervised: true, env });
    await vi.waitFor(() => expect(listening('Auricule écoute')).toBe(2), { timeout: 40_000, interval: 100 });
    const line =
      server
        .logs()
        .split('\n')
        .find((each) => each.includes('Mesures à /metrics')) ?? '{}';
    address = JSON.parse(line);
  });
  afterAll(() => server?.stop());

  const listening = (text: string) => server.logs().split(text).length - 1;
  const pids = (): number[] =>
    execFileSync('pgrep', ['-P', String(server.pid), '-f', 'index.js'], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map(Number);
  const read = async (path = '/metrics', options: RequestInit = {}) => {
    const answer = await fetch(`http://127.0.0.1:${address.port}${path}`, options);
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
  };
  /** On a connection of its own, so that the processes take turns. */
  const visit = (path: string) =>
    new Promise<void>((resolve, reject) => {
      http
        .get(server.url + path, { agent: false }, (response) => response.resume().once('close', resolve))
        .once('error', reject);
    });
  /** The values of a measure, by its labels as they stand. */
  const valuesOf = (text: string, name: string) =>
    new Map(
      text.split('\n').flatMap((line) => {
        const [, labels = '', value] = new RegExp(`^${name}(\\{[^}]*\\})? (\\S+)$`).exec(line) ?? [];
        return value === undefined ? [] : [[labels, Number(value)] as const];
      }),
    );
  const countOf = (text: string, group: string) =>
    [...valuesOf(text, 'auricule_http_requests_total')]
      .filter(([labels]) => labels.includes(`group="${group}"`))
      .reduce((sum, [, value]) => sum + value, 0);
  const fresh = async () => {
    // What was collected serves half a second.
    await sleep(600);
    return (await read()).text;
  };

  test('sont sur cette machine seulement, à une adresse que le site n’a pas', async () => {
    expect(address.host).toBe('127.0.0.1');
    expect(await (await fetch(`${server.url}/metrics`)).text()).not.toContain('auricule_http');
    const { status, type } = await read();
    expect([status, type]).toEqual([200, expect.stringContaining('version=0.0.4')]);
  });

  test('s’ajoutent d’un processus à l’autre, et ne disent rien de ce qui a été demandé', async () => {
    const before = await fresh();
    for (let fois = 0; fois < FOIS; fois++) {
      await visit('/auth/login');
      await visit(`/admin/ClientDashboard/${ID}?nom=Martin`);
      await visit(`/auth/confirm-email/${ID}${ID}`);
      await visit(`/inconnu-${ID}/${fois}`);
      await visit(`/api/clients/${ID}`);
    }
    const after = await fresh();
    const grown = (group: string) => countOf(after, group) - countOf(before, group);
    expect(grown('auth/login')).toBe(FOIS);
    expect(grown('admin/clientdashboard')).toBe(FOIS);
    expect(grown('auth/confirm-email')).toBe(FOIS);
    expect(grown('api/clients')).toBe(FOIS);
    expect(grown('autre')).toBeGreaterThanOrEqual(FOIS);
    expect(after).not.toMatch(/abcdef|martin|inconnu|\/[0-9a-f]{24}/i);
    expect(valuesOf(after, 'auricule_servers').get('')).toBe(2);
    expect(valuesOf(after, 'auricule_database_up').get('')).toBe(1);
    expect(valuesOf(after, 'auricule_database_size_bytes').get('')).toBeGreaterThan(0);
  });

  test('chaque mesure du tableau Grafana existe', async () => {
    const board = readFileSync(new URL('../../docs/exploitation/grafana.json', import.meta.url), 'utf8');
    const names = new Set(board.match(/\b(?:auricule|nodejs|process)_\w+(?=[{,])/g));
    expect(names.size).toBeGreaterThan(15);
    const { text } = await read();
    const exported = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    const missing = [...names].filter(
      (name) => !exported.has(name.replace(/_(bucket|sum|count)$/, '')) && !exported.has(name),
    );
    expect(missing).toEqual([]);
  });

  test('ce qui est mal formé, trop grand ou trop nombreux ne nuit à personne', async () => {
    const raw = (bytes: string | Buffer) =>
      new Promise<void>((resolve) => {
        const socket = net.connect(address.port, '127.0.0.1');
        socket.on('error', () => resolve()).on('close', () => resolve());
        socket.resume();
        socket.write(bytes);
        setTimeout(() => socket.destroy(), 1000).unref();
      });
    await Promise.all([
      raw(`GET /metrics HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(100_000)}\r\n\r\n`),
      raw(Buffer.alloc(1_000_000, 0xff)),
      raw(`POST /metrics HTTP/1.1\r\nHost: x\r\nContent-Length: 10000000\r\n\r\n${'b'.repeat(1_000_000)}`),
      raw(
        'GET /metrics HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n',
      ),
      raw('GET http://[::1 HTTP/1.1\r\nHost: x\r\n\r\n'),
      ...Array.from({ length: 100 }, () => raw('GET /metrics HT')),
    ]);
    expect((await read('/admin/clients')).status).toBe(404);
    expect((await read('/metrics', { method: 'POST', body: 'x'.repeat(100_000) })).status).toBe(405);
    expect((await read()).status).toBe(200);
    await visit('/auth/login');
  });

  test('survivent à un processus tué : ce qu’il avait compté reste', async () => {
    const before = await fresh();
    const [first] = pids();
    process.kill(first ?? 0, 'SIGKILL');
    await expect.poll(() => listening('Auricule écoute'), { timeout: 40_000 }).toBe(3);
    const after = await fresh();
    for (const group of ['auth/login', 'api/clients', 'admin/clientdashboard'])
      expect(countOf(after, group), group).toBeGreaterThanOrEqual(countOf(before, group));
    expect(valuesOf(after, 'auricule_server_restarts_total').get('')).toBe(1);
    expect(valuesOf(after, 'auricule_servers').get('')).toBe(2);
    await visit('/auth/login');
    expect(countOf(await fresh(), 'auth/login')).toBe(countOf(after, 'auth/login') + 1);
  });
});
