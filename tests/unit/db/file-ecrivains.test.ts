import { expect, test } from 'vitest';
import { WritersLine } from '~/db/writers-line.server';
import { DatabaseBusyError } from '~/lib/unavailable';

const soon = () => performance.now() + 60_000;

test('chacun attend son tour, dans l’ordre d’arrivée', async () => {
  const line = new WritersLine();
  const done: number[] = [];
  const one = (index: number) =>
    line.alone(soon(), async () => {
      await Promise.resolve();
      done.push(index);
    });
  await Promise.all([0, 1, 2, 3].map(one));
  expect(done).toEqual([0, 1, 2, 3]);
});

test('qui a attendu jusqu’au bout quitte la file, sans que les suivants l’attendent', async () => {
  const line = new WritersLine();
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const holder = line.alone(soon(), () => gate);
  const since = performance.now();
  const impatient = [1, 2, 3].map(() => line.alone(since + 30, async () => 'jamais'));
  for (const each of await Promise.allSettled(impatient))
    expect(each.status === 'rejected' && each.reason).toBeInstanceOf(DatabaseBusyError);
  const patient = line.alone(soon(), async () => 'son tour');
  release();
  await holder;
  expect(await patient).toBe('son tour');
});

test('un travail qui échoue laisse la place', async () => {
  const line = new WritersLine();
  const failing = line.alone(soon(), () => Promise.reject(new Error('panne')));
  await expect(failing).rejects.toThrow('panne');
  expect(await line.alone(soon(), async () => 'suivant')).toBe('suivant');
});
