import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { FileEquitable } from '~/lib/file-equitable.server';

const SANS_FIN = { attenteParCle: 100, attenteTotale: 1000 };

test('cinquante demandes de l’un ne font attendre l’autre que la sienne', async () => {
  const file = new FileEquitable({ aLaFois: 2, parCle: 2, ...SANS_FIN });
  const order: string[] = [];
  const ask = async (cle: string) => {
    const leave = await file.take(cle);
    order.push(cle);
    await sleep(1);
    leave?.();
  };
  const flood = Array.from({ length: 50 }, () => ask('a'));
  await Promise.all([ask('b'), ask('c')]);
  expect(order.filter((cle) => cle === 'a').length).toBeLessThan(8);
  await Promise.all(flood);
  expect(order).toHaveLength(52);
  expect([file.attendent, file.dedans('a')]).toEqual([0, 0]);
});

test('une clé n’a jamais plus de places que les siennes, et rendre deux fois ne compte qu’une', async () => {
  const file = new FileEquitable({ aLaFois: 10, parCle: 2, ...SANS_FIN });
  const first = file.tryTake('a');
  file.tryTake('a');
  expect(file.tryTake('a')).toBeNull();
  expect(file.tryTake('b')).not.toBeNull();
  first?.();
  first?.();
  expect(file.dedans('a')).toBe(1);
});

test('une ligne pleine refuse aussitôt ; qui s’en va laisse son tour', async () => {
  const file = new FileEquitable({ aLaFois: 1, parCle: 1, attenteParCle: 2, attenteTotale: 3 });
  const inside = await file.take('a');
  const gone = new AbortController();
  const leaving = file.take('a', gone.signal);
  const staying = file.take('a');
  expect(await file.take('a')).toBeNull();
  gone.abort();
  expect(await leaving).toBeNull();
  inside?.();
  expect(await staying).not.toBeNull();
});

test('une salle pleine : le dernier de la plus longue ligne laisse sa place à qui arrive', async () => {
  const file = new FileEquitable({ aLaFois: 1, parCle: 1, attenteParCle: 5, attenteTotale: 3 });
  const inside = await file.take('a');
  const [first, second, third] = [file.take('a'), file.take('a'), file.take('a')];
  const newcomer = file.take('b');
  expect(await third).toBeNull();
  const other = file.take('c');
  expect(await second).toBeNull();
  expect(await file.take('d')).toBeNull();
  inside?.();
  for (const waiting of [first, newcomer, other]) (await waiting)?.();
  expect([file.attendent, file.dedans('b')]).toEqual([0, 0]);
});

test('une place gardée trop longtemps passe au suivant', async () => {
  const file = new FileEquitable({ aLaFois: 1, parCle: 1, auPlusMs: 20, ...SANS_FIN });
  await file.take('a');
  expect(await file.take('b')).not.toBeNull();
});
