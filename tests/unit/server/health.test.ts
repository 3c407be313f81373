import { setTimeout as sleep } from 'node:timers/promises';
import express from 'express';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { health } from '../../../server/health';
import { createLog } from '../../../server/log';

let looks: number;
let well: boolean;
let server: ReturnType<ReturnType<typeof express>['listen']>;
let url: string;

beforeEach(async () => {
  looks = 0;
  well = true;
  const probe = async () => {
    looks += 1;
    await sleep(50);
    if (!well) throw new Error('base absente');
  };
  const app = express().get('/healthz', health({ probe }, createLog('silent')));
  await new Promise<void>((resolve) => {
    server = app.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/healthz`;
});
afterEach(() => void server.close());

const statuses = () =>
  Promise.all(Array.from({ length: 30 }, () => fetch(url).then((response) => response.status)));

test('trente questions à la fois ne regardent la base qu’une fois, les suivantes pas plus d’une fois par seconde', async () => {
  expect(new Set(await statuses())).toEqual(new Set([200]));
  await statuses();
  expect(looks).toBe(1);
  await sleep(1100);
  await statuses();
  expect(looks).toBe(2);
});

test('une base absente se dit à tous, et son retour se voit aussitôt', async () => {
  well = false;
  expect(new Set(await statuses())).toEqual(new Set([503]));
  expect(looks).toBeLessThan(5);
  well = true;
  expect((await fetch(url)).status).toBe(200);
});
