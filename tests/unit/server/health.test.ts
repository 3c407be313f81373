import { setTimeout as sleep } from 'node:timers/promises';
import express from 'express';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEtat, type Etat } from '../../../server/etat';
import { livez, probes } from '../../../server/health';
import { createLog } from '../../../server/log';

let reads: number;
let writes: number;
let base: 'saine' | 'absente' | 'gelee';
let thaw: () => void;
let etat: Etat;
let surcharge: { boucle: boolean; memoire: boolean };
let config: { dataDir: string; databaseUrl: string; diskMin: number };
let server: ReturnType<ReturnType<typeof express>['listen']>;
let url: string;

beforeEach(async () => {
  [reads, writes, base] = [0, 0, 'saine'];
  etat = createEtat();
  surcharge = { boucle: false, memoire: false };
  config = { dataDir: '.', databaseUrl: 'sqlite:./auricule.db', diskMin: 0 };
  const look = async () => {
    if (base === 'gelee') await new Promise<void>((resolve) => (thaw = resolve));
    await sleep(50);
    if (base === 'absente') throw new Error('base absente');
  };
  const application = {
    probeRead: () => {
      reads += 1;
      return look();
    },
    probe: () => {
      writes += 1;
      return look();
    },
  };
  const { healthz, readyz } = probes({ application, config, log: createLog('silent'), etat, surcharge });
  const app = express().get('/livez', livez).get('/readyz', readyz).get('/healthz', healthz);
  await new Promise<void>((resolve) => {
    server = app.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const ask = async (path: string) => {
  const response = await fetch(url + path);
  const { raisons } = (await response.json()) as { raisons?: string[] };
  return { status: response.status, raisons };
};
const statuses = async (path: string) =>
  new Set((await Promise.all(Array.from({ length: 30 }, () => ask(path)))).map(({ status }) => status));

test('trente questions à la fois ne regardent la base qu’une fois', async () => {
  expect(await statuses('/healthz')).toEqual(new Set([200]));
  await statuses('/healthz');
  expect([reads, writes]).toEqual([1, 1]);
  await sleep(1100);
  expect(await statuses('/readyz')).toEqual(new Set([200]));
  expect([reads, writes]).toEqual([2, 1]);
});

test('une base absente se dit à tous sans être redemandée, et son retour se voit bientôt', async () => {
  base = 'absente';
  expect(await statuses('/healthz')).toEqual(new Set([503]));
  expect(await ask('/readyz')).toMatchObject({ status: 503, raisons: ['base de données injoignable'] });
  expect(reads).toBeLessThan(3);
  base = 'saine';
  await expect.poll(async () => (await ask('/healthz')).status, { timeout: 5000 }).toBe(200);
  expect((await ask('/readyz')).status).toBe(200);
});

test('une base gelée ne fait attendre que deux secondes, n’est pas redemandée, et /livez ne la voit pas', async () => {
  base = 'gelee';
  expect(await statuses('/readyz')).toEqual(new Set([503]));
  expect((await ask('/healthz')).status).toBe(503);
  expect(reads).toBe(1);
  expect((await ask('/livez')).status).toBe(200);
  base = 'saine';
  thaw();
  await expect.poll(async () => (await ask('/readyz')).status).toBe(200);
});

test('/readyz dit pourquoi : arrêt, lecture seule, disque, surcharge', async () => {
  etat.arret = true;
  etat.lectureSeule = 'base abîmée';
  surcharge.boucle = true;
  config.diskMin = Number.MAX_SAFE_INTEGER;
  const { status, raisons } = await ask('/readyz');
  expect(status).toBe(503);
  expect(raisons).toEqual(['arrêt demandé', 'base abîmée', 'disque presque plein', 'surchargé']);
  // What cannot be written is not well.
  expect((await ask('/healthz')).status).toBe(503);
});
