import { ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { workerEntry } from '~/infra/travailleurs/entry.server';
import { FileAttentePleine, TravailInterrompu } from '~/infra/travailleurs/interruption';
import { createPool, type Pool, type PoolOptions } from '~/infra/travailleurs/pool.server';
import { dansLeFuseau } from '~/lib/fuseau.server';
import { UnavailableError } from '~/lib/unavailable';
import type pannes from './pannes';

type Ordre = Parameters<typeof pannes>[0];
type Rendu = Awaited<ReturnType<typeof pannes>>;

const OPTIONS: PoolOptions = {
  entry: '../tests/unit/travailleurs/pannes',
  maxProcesses: 1,
  idleTimeoutMs: 60_000,
  heapMb: 64,
  residentMb: 400,
  cpuS: 120,
  queue: { parCle: 10, total: 20 },
};
const LONG = { limitMs: 60_000 };
const JOUR: Ordre = { fait: 'jour', jour: '2026-11-21' };

// This worker is the tests' own: no build holds it.
beforeEach(() => void vi.stubEnv('WORKERS', ''));
afterEach(() => void vi.unstubAllEnvs());

const isAlive = (pid: string) => {
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch {
    return false;
  }
};

/** The processes that this one has begun and that are still there. */
const childrenOf = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);

describe('des travailleurs', () => {
  let pool: Pool<Ordre, Rendu>;

  beforeAll(() => {
    pool = createPool(OPTIONS);
  });
  afterAll(() => pool.close());

  test("rendent un résultat, connaissent l'alias « ~ », et des octets vont et viennent", async () => {
    expect(await pool.run(JOUR, LONG)).toBe('21/11/2026');
    const rendus = await pool.run({ fait: 'octets', octets: new Uint8Array(1_000_000).fill(7) }, LONG);
    expect(rendus).toBeInstanceOf(Uint8Array);
    expect(Buffer.alloc(1_000_000, 8).equals(rendus as Uint8Array)).toBe(true);
  });

  test('ce qui attend son tour se fait à l’heure de qui l’a demandé', async () => {
    const demandes = ['Indian/Reunion', 'America/Martinique', 'Europe/Paris'];
    const ordre: Ordre = { fait: 'fuseau' };
    const rendus = demandes.map((fuseau) => dansLeFuseau(fuseau, () => pool.run(ordre, LONG)));
    expect(await Promise.all(rendus)).toEqual(demandes);
  });

  test("rendent l'erreur du travail, puis travaillent encore dans le même processus", async () => {
    const pid = await pool.run({ fait: 'processus' }, LONG);
    const fault = { name: 'TypeError', message: 'fichier illisible', code: 'ILLISIBLE' };
    await expect(pool.run({ fait: 'erreur' }, LONG)).rejects.toMatchObject(fault);
    expect(await pool.run({ fait: 'processus' }, LONG)).toBe(pid);
  });

  test.each<[Ordre, string]>([
    [{ fait: 'sortie' }, 'arret'],
    [{ fait: 'tas' }, 'memoire'],
    [{ fait: 'tampons' }, 'memoire'],
  ])(
    'survivent à la mort de leur processus (%j), et le travail en attente est fait',
    async (ordre, raison) => {
      const [mort, attente] = await Promise.allSettled([pool.run(ordre, LONG), pool.run(JOUR, LONG)]);
      expect(mort).toMatchObject({ status: 'rejected', reason: { raison } });
      expect(mort.status === 'rejected' && mort.reason instanceof UnavailableError).toBe(true);
      expect(attente).toEqual({ status: 'fulfilled', value: '21/11/2026' });
    },
  );

  test('une erreur hors de tout travail est dite, et son processus remplacé', async () => {
    await expect(pool.run({ fait: 'hors-tache' }, LONG)).rejects.toThrow('personne ne l’attendait');
    expect(await pool.run(JOUR, LONG)).toBe('21/11/2026');
  });

  test('respectent une limite de temps, même dans une boucle sans fin', async () => {
    const pid = String(await pool.run({ fait: 'processus' }, LONG));
    const boucle = pool.run({ fait: 'boucle' }, { limitMs: 200 });
    const attente = pool.run(JOUR, LONG);
    await expect(boucle).rejects.toMatchObject({ raison: 'temps' });
    await expect(boucle).rejects.toBeInstanceOf(TravailInterrompu);
    expect(isAlive(pid)).toBe(false);
    expect(await attente).toBe('21/11/2026');
  });

  test("disent où ils en sont, sans rien mêler d'un travail à l'autre", async () => {
    const seen: [string, number][] = [];
    const follow = (name: string) => ({ ...LONG, report: (percent: number) => seen.push([name, percent]) });
    await Promise.all(['a', 'b'].map((name) => pool.run({ fait: 'avancement' }, follow(name))));
    expect(seen).toEqual(['a', 'b'].flatMap((name) => [25, 50, 100].map((percent) => [name, percent])));
  });

  test('ne reçoivent rien des secrets de l’environnement', async () => {
    vi.stubEnv('SESSION_SECRET', 's'.repeat(40));
    vi.stubEnv('SMTP_URL', 'smtp://a:b@c');
    vi.stubEnv('DATABASE_URL', 'postgres://a:b@c/d');
    vi.stubEnv('FILES_SECRET_KEY', 'x');
    vi.stubEnv('PGPASSWORD', 'x');
    vi.stubEnv('TZ', 'America/New_York');
    const autre = createPool<Ordre, Rendu>(OPTIONS);
    const known = await autre.run({ fait: 'environnement' }, LONG);
    await autre.close();
    expect(known).toContain('TZ');
    for (const secret of ['SESSION_SECRET', 'SMTP_URL', 'DATABASE_URL', 'FILES_SECRET_KEY', 'PGPASSWORD'])
      expect(known).not.toContain(secret);
  });

  test('les comptes ont chacun leur tour, et trop d’attente est refusé', async () => {
    const order: string[] = [];
    const task = (key: string) => pool.run(JOUR, { ...LONG, key }).then(() => order.push(key));
    const premier = task('a');
    const autres = [...Array.from({ length: 10 }, () => task('a')), task('b'), task('b'), task('c')];
    await expect(task('a')).rejects.toBeInstanceOf(FileAttentePleine);
    await Promise.all([premier, ...autres]);
    expect(order.slice(0, 7)).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a']);
  });

  test('qui n’a pas eu son tour à temps le sait', async () => {
    const lent = pool.run({ fait: 'attente', ms: 1000 }, LONG);
    await expect(pool.run(JOUR, { ...LONG, waitMs: 50 })).rejects.toBeInstanceOf(FileAttentePleine);
    expect(await lent).toBe('attendu');
  });
});

test('fermés, les travailleurs finissent le travail en cours, renvoient ceux qui attendent et refusent le suivant', async () => {
  const pool = createPool<Ordre, Rendu>(OPTIONS);
  const started = pool.run(JOUR, LONG);
  const waiting = pool.run(JOUR, LONG);
  const [rendu, attente] = await Promise.allSettled([started, waiting, pool.close()]);
  expect(rendu).toEqual({ status: 'fulfilled', value: '21/11/2026' });
  expect(attente).toMatchObject({ reason: { raison: 'arret' } });
  await expect(pool.run(JOUR, LONG)).rejects.toMatchObject({ raison: 'arret' });
});

test('un fichier absent rejette chaque travail au lieu de le laisser attendre', async () => {
  const pool = createPool<Ordre, Rendu>({ ...OPTIONS, entry: 'nexiste-pas', maxProcesses: 2 });
  const results = await Promise.allSettled([1, 2, 3].map(() => pool.run(JOUR, LONG)));
  for (const result of results) {
    expect(result).toMatchObject({ status: 'rejected', reason: { code: 'ERR_MODULE_NOT_FOUND' } });
  }
  await pool.close();
});

test('au repos, aucun processus ne reste ; le travail suivant en ouvre un autre', async () => {
  const pool = createPool<Ordre, Rendu>({ ...OPTIONS, idleTimeoutMs: 300 });
  const first = String(await pool.run({ fait: 'processus' }, LONG));
  await expect.poll(() => isAlive(first), { timeout: 10_000 }).toBe(false);
  expect(await pool.run({ fait: 'processus' }, LONG)).not.toBe(first);
  await pool.close();
});

test('un travail annoncé trouve son processus prêt, et un seul ; sans travail, il s’en va', async () => {
  const pool = createPool<Ordre, Rendu>({ ...OPTIONS, maxProcesses: 2, idleTimeoutMs: 60_000 });
  for (let each = 0; each < 3; each += 1) pool.prepare();
  const first = String(await pool.run({ fait: 'processus' }, LONG));
  pool.prepare();
  expect(await pool.run({ fait: 'processus' }, LONG)).toBe(first);
  await pool.close();
  expect(isAlive(first)).toBe(false);

  const started = childrenOf(process.pid);
  const bref = createPool<Ordre, Rendu>({ ...OPTIONS, idleTimeoutMs: 300 });
  bref.prepare();
  const announced = childrenOf(process.pid).filter((pid) => !started.includes(pid));
  expect(announced).toHaveLength(1);
  await expect.poll(() => announced.some(isAlive), { timeout: 10_000 }).toBe(false);
  await bref.close();
});

test('un processus qui a beaucoup travaillé cède la place', async () => {
  const pool = createPool<Ordre, Rendu>({ ...OPTIONS, cpuS: 0.01 });
  const first = String(await pool.run({ fait: 'processus' }, LONG));
  expect(await pool.run({ fait: 'processus' }, LONG)).not.toBe(first);
  await pool.close();
});

test.runIf(existsSync('/proc/self/status'))('un processus sans parent ne reste pas', async () => {
  const { boot, filename, execArgv } = workerEntry(OPTIONS.entry);
  const parent = `
    const { spawn } = require('node:child_process');
    const args = ${JSON.stringify([...execArgv, boot, filename])};
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    child.on('message', () => console.log(child.pid));`;
  const server = spawn(process.execPath, ['-e', parent], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [pid] = await once(server.stdout, 'data');
  server.kill('SIGKILL');
  await expect.poll(() => isAlive(String(pid).trim()), { timeout: 10_000 }).toBe(false);
});

test('un programme construit trouve ses travailleurs dans la construction', () => {
  const root = process.cwd();
  expect(workerEntry('facture-pdf', `${root}/build/chunks/pool-ABC.js`)).toEqual({
    boot: `${root}/build/workers/child.js`,
    filename: `${root}/build/workers/facture-pdf.js`,
    execArgv: [],
  });
  expect(workerEntry('facture-pdf').filename).toBe(`${root}/workers/facture-pdf.ts`);
});

test('sans système pour lancer un processus, c’est une panne à nous, et chaque travail en attente la reçoit', async () => {
  const pool = createPool<Ordre, Rendu>(OPTIONS);
  // What a system says that has no descriptor left.
  const spawn = vi
    .spyOn(ChildProcess.prototype as unknown as { spawn(): void }, 'spawn')
    .mockImplementation(() => {
      throw Object.assign(new Error('spawn EAGAIN'), { code: 'EAGAIN' });
    });
  const attendus = await Promise.allSettled([1, 2, 3].map(() => pool.run(JOUR, LONG)));
  for (const each of attendus) expect(each).toMatchObject({ reason: { raison: 'arret', retryAfterS: 5 } });
  spawn.mockRestore();
  expect(await pool.run(JOUR, LONG)).toBe('21/11/2026');
  await pool.close();
});
