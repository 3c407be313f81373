import { afterEach, expect, test } from 'vitest';
import { createLog } from '../../../server/log';
import { watchSurcharge } from '../../../server/surcharge';

const MEGABYTE = 1024 * 1024;
const MARGE_MO = 80;
const PLUS_QUE_LA_MARGE_MO = 160;
const memoireMo = () => process.memoryUsage.rss() / MEGABYTE;

let stop = () => {};
afterEach(() => stop());

function watch() {
  const surcharge = watchSurcharge(memoireMo() + MARGE_MO, createLog('silent'));
  stop = () => surcharge.stop();
  return surcharge;
}

/** Seconds go by: whether anybody was refused meanwhile. */
async function isEverFull(surcharge: { memoire: boolean }, ms: number): Promise<boolean> {
  const end = Date.now() + ms;
  let full = false;
  while (Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    full ||= surcharge.memoire;
  }
  return full;
}

test('ce que le moteur garde sans en avoir besoin ne fait refuser personne, et lui est repris', async () => {
  const surcharge = watch();
  const bound = memoireMo() + MARGE_MO;
  let reste: number[][] | null = [];
  while (memoireMo() < bound + MARGE_MO) for (let i = 0; i < 10_000; i++) reste.push([i, i + 0.5]);
  reste = null;
  expect(await isEverFull(surcharge, 4000)).toBe(false);
  expect(memoireMo()).toBeLessThan(bound);
});

test('ce qui est vraiment tenu fait refuser, jusqu’à ce que ce soit rendu', async () => {
  const surcharge = watch();
  let tenu: Buffer | null = Buffer.alloc(PLUS_QUE_LA_MARGE_MO * MEGABYTE, 1);
  await expect.poll(() => surcharge.memoire, { timeout: 6000 }).toBe(true);
  expect(tenu).toHaveLength(PLUS_QUE_LA_MARGE_MO * MEGABYTE);
  tenu = null;
  await expect.poll(() => surcharge.memoire, { timeout: 15_000 }).toBe(false);
});
