import type { Knex } from 'knex';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countLarge } from '~/db/grands-nombres.server';

const GRAND = 100_000;
const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** What counts rows that become more, and how often it was asked. */
function compteur(premier: number) {
  const base = { isTransaction: false } as Knex;
  const count = vi.fn(async () => premier + count.mock.calls.length - 1);
  return { base, count, ask: (key: unknown = 'liste') => countLarge(base, key, count, (n) => n) };
}

test('un nombre ordinaire est compté à chaque fois, un grand une fois par minute', async () => {
  const petit = compteur(GRAND - 10);
  for (let n = 0; n < 5; n += 1) expect(await petit.ask()).toBe(GRAND - 10 + n);
  const grand = compteur(GRAND);
  for (let n = 0; n < 5; n += 1) expect(await grand.ask()).toBe(GRAND);
  expect(await grand.ask('autre liste')).toBe(GRAND + 1);
  expect(grand.count).toHaveBeenCalledTimes(2);
});

test('passé une minute il est donné encore, et recompté derrière ; passé dix, on attend le nouveau', async () => {
  const { ask, count } = compteur(GRAND);
  await ask();
  vi.advanceTimersByTime(2 * MINUTE);
  expect(await Promise.all([ask(), ask()])).toEqual([GRAND, GRAND]);
  expect(count).toHaveBeenCalledTimes(2);
  expect(await ask()).toBe(GRAND + 1);
  vi.advanceTimersByTime(11 * MINUTE);
  expect(await Promise.all([ask(), ask()])).toEqual([GRAND + 2, GRAND + 2]);
});

test('dans une transaction, et après un échec, on compte', async () => {
  const { base, ask, count } = compteur(GRAND);
  await ask();
  const tx = { isTransaction: true } as Knex;
  expect(await countLarge(tx, 'liste', count, (n) => n)).toBe(GRAND + 1);
  vi.advanceTimersByTime(2 * MINUTE);
  count.mockRejectedValueOnce(new Error('la base est tombée'));
  expect(await ask()).toBe(GRAND);
  await vi.advanceTimersByTimeAsync(0);
  expect(
    await countLarge(
      base,
      'liste',
      async () => 3,
      (n) => n,
    ),
  ).toBe(3);
});
