import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { MessageChannel } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { workerEntry } from '~/infra/travailleurs/entry.server';
import { createPool, type Pool } from '~/infra/travailleurs/pool.server';
import type pannes from './pannes';

type Ordre = Parameters<typeof pannes>[0];

const OPTIONS = { entry: '../tests/unit/travailleurs/pannes', maxThreads: 1, idleTimeoutMs: 60_000 };
const JOUR: Ordre = { fait: 'jour', jour: '2026-11-21' };

describe('des travailleurs', () => {
  let pool: Pool<Ordre, string>;

  beforeEach(() => {
    pool = createPool({ ...OPTIONS, resourceLimits: { maxOldGenerationSizeMb: 48 } });
  });
  afterEach(() => pool.close());

  test("rendent un résultat, et connaissent l'alias « ~ »", async () => {
    expect(await pool.run(JOUR)).toBe('21/11/2026');
  });

  test("rendent l'erreur du travail, puis travaillent encore", async () => {
    await expect(pool.run({ fait: 'erreur' })).rejects.toThrow(new TypeError('fichier illisible'));
    expect(await pool.run(JOUR)).toBe('21/11/2026');
  });

  test.each<Ordre>([{ fait: 'sortie' }, { fait: 'memoire' }])(
    'survivent à la mort de leur fil ($fait), et le travail en attente est fait',
    async (ordre) => {
      const [mort, attente] = await Promise.allSettled([pool.run(ordre), pool.run(JOUR)]);
      expect(mort).toMatchObject({ status: 'rejected', reason: expect.any(Error) });
      expect(attente).toEqual({ status: 'fulfilled', value: '21/11/2026' });
      expect(await pool.run(JOUR)).toBe('21/11/2026');
    },
    20_000,
  );

  test('respectent une limite de temps, même dans une boucle sans fin', async () => {
    await pool.run(JOUR);
    const boucle = pool.run({ fait: 'boucle' }, { signal: AbortSignal.timeout(200) });
    const attente = pool.run(JOUR);
    await expect(boucle).rejects.toMatchObject({ name: 'AbortError', cause: { name: 'TimeoutError' } });
    expect(await attente).toBe('21/11/2026');
  });

  test("disent où ils en sont par un port qu'on leur confie", async () => {
    const { port1, port2 } = new MessageChannel();
    const seen: number[] = [];
    port1.on('message', (part: number) => seen.push(part));
    const closed = once(port1, 'close');
    expect(await pool.run({ fait: 'avancement', port: port2 }, { transferList: [port2] })).toBe('fini');
    await closed;
    expect(seen).toEqual([25, 50, 100]);
  });

  test('fermés, finissent le travail en cours et refusent le suivant', async () => {
    const started = pool.run(JOUR);
    await pool.close();
    expect(await started).toBe('21/11/2026');
    await expect(pool.run(JOUR)).rejects.toThrow('sont arrêtés');
  });
});

test('un fichier absent rejette chaque travail au lieu de le laisser attendre', async () => {
  const pool = createPool<Ordre, string>({ ...OPTIONS, entry: 'nexiste-pas', maxThreads: 2 });
  const results = await Promise.allSettled([pool.run(JOUR), pool.run(JOUR), pool.run(JOUR)]);
  for (const result of results) {
    expect(result).toMatchObject({ status: 'rejected', reason: { code: 'ERR_MODULE_NOT_FOUND' } });
  }
  await expect(pool.run(JOUR)).rejects.toMatchObject({ code: 'ERR_MODULE_NOT_FOUND' });
  await pool.close();
});

test('au repos, aucun fil ne reste ; le travail suivant en ouvre un autre', async () => {
  const pool = createPool<Ordre, string>({ ...OPTIONS, idleTimeoutMs: 100 });
  const first = await pool.run({ fait: 'fil' });
  expect(await pool.run({ fait: 'fil' })).toBe(first);
  await sleep(400);
  expect(await pool.run({ fait: 'fil' })).not.toBe(first);
  await pool.close();
});

test('un programme construit trouve ses travailleurs dans la construction', () => {
  const root = process.cwd();
  expect(workerEntry('facture-pdf', `${root}/build/chunks/pool-ABC.js`)).toEqual({
    filename: `${root}/build/workers/facture-pdf.js`,
    execArgv: [],
  });
  expect(workerEntry('facture-pdf').filename).toBe(`${root}/workers/facture-pdf.ts`);
});
