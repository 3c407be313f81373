import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import net, { type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { sharePool } from '../../../server/connexions-base';
import { boundAnswers, boundConnections } from '../../../server/connexions-bornees';
import { ConnexionsEnAttente } from '../../../server/connexions-en-attente';

let server: Server;
const opened: Socket[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const socket of opened.splice(0)) socket.destroy();
  server.close();
});

/** How many of five connections stay open. */
async function kept(isProxy: boolean): Promise<number> {
  server = createServer();
  boundConnections(server, () => isProxy, { auPlus: 4, parAdresse: 2 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  for (let i = 0; i < 5; i++) {
    const socket = net.connect(port, '127.0.0.1').on('error', () => undefined);
    opened.push(socket);
    await once(socket, 'connect');
  }
  const open = () => opened.filter((socket) => !socket.destroyed && !socket.readableEnded);
  for (const socket of opened) socket.resume();
  const expected = isProxy ? 4 : 2;
  await expect.poll(() => open().length).toBe(expected);
  return open().length;
}

test('une adresse n’a que ses connexions, un proxy toutes', async () => {
  expect(await kept(false)).toBe(2);
  for (const socket of opened.splice(0)) socket.destroy();
  server.close();
  expect(await kept(true)).toBe(4);
});

test('une réponse que personne ne lit finit tout de même ; une autre n’en sait rien', async () => {
  server = createServer((request, response) => {
    const push = () => response.write(Buffer.alloc(64 * 1024)) && setImmediate(push);
    if (request.url !== '/sans-fin') return void response.end('lu');
    response.on('drain', push);
    push();
  });
  boundAnswers(server, 300);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  const ask = (chemin: string) => {
    const socket = net.connect(port, '127.0.0.1').on('error', () => undefined);
    opened.push(socket);
    socket.pause().write(`GET ${chemin} HTTP/1.1\r\nHost: a\r\n\r\n`);
    return socket;
  };
  const count = () => new Promise<number>((done) => server.getConnections((_, n) => done(n)));
  ask('/sans-fin');
  ask('/');
  await expect.poll(count).toBe(2);
  await expect.poll(count).toBe(1);
  // The one that was answered is still open for the next request.
  await new Promise((done) => setTimeout(done, 400));
  expect(await count()).toBe(1);
});

test('une connexion envoyée dont personne ne dit rien est congédiée', async () => {
  const waiting = new ConnexionsEnAttente<null>();
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const holder = net.createServer((socket) => {
    waiting.add(socket);
    waiting.sendAll(() => null);
  });
  holder.listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const client = net.connect((holder.address() as net.AddressInfo).port, '127.0.0.1');
  opened.push(client);
  await expect.poll(() => waiting.size).toBe(1);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  waiting.sweep();
  vi.useRealTimers();
  const [said] = (await once(client, 'data')) as [Buffer];
  expect(said.toString()).toContain('503');
  expect(waiting.size).toBe(0);
  holder.close();
});

test('les processus d’une machine ont ensemble les connexions de DB_POOL, trois au moins chacun, et jamais plus', () => {
  for (const dbPool of [2, 10, 20, 25])
    for (const serveurs of [1, 3, 4, 8]) {
      const chacun = sharePool(dbPool, serveurs);
      expect(chacun).toBeGreaterThanOrEqual(Math.min(dbPool, 3));
      // The sum that docs/exploitation/plusieurs-machines.md has Postgres accept.
      expect(chacun * serveurs).toBeLessThanOrEqual(Math.max(dbPool, 3 * serveurs));
    }
});
