import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { assertPaire, BaseRefusee } from '~/db/paire-sqlite.server';
import { runAuricule, startServer, type TestServer } from '../support/server';
import { Visiteur } from '../support/visiteur';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

let server: TestServer;
let base: string;
beforeEach(async () => {
  server = await startServer({ dialect: 'sqlite' });
  base = server.env.DATABASE_URL?.slice('sqlite:'.length) ?? '';
});
afterEach(() => server?.stop());

/** Starts the server to see it refuse to. */
const refusedStart = () =>
  new Promise<{ code: number | null; stderr: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      ['build/http/index.js'],
      { cwd: ROOT, env: server.env, timeout: 15_000 },
      (_error, _stdout, stderr) => resolve({ code: child.exitCode, stderr }),
    );
  });

/** Writes as much as moves pages about. */
function write(rows: number): void {
  const database = new Database(base);
  const insert = database.prepare('INSERT INTO limites (key, points) VALUES (hex(randomblob(100)), 1)');
  database.transaction(() => {
    for (let row = 0; row < rows; row++) insert.run();
  })();
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.transaction(() => {
    for (let row = 0; row < rows / 10; row++) insert.run();
  })();
  database.close();
}

const countRows = () => {
  const database = new Database(base, { readonly: true });
  const { n } = database.prepare('SELECT count(*) AS n FROM limites').get() as { n: number };
  database.close();
  return n;
};

describe('une sauvegarde remise en place sur une base dont le serveur a été tué', () => {
  let copie: string;
  beforeEach(async () => {
    copie = `${base}.copie`;
    const source = new Database(base);
    source.prepare('VACUUM INTO ?').run(`${base}.vacuum`);
    await source.backup(copie);
    source.close();
    // Longer than the look at the pair: what follows is written down.
    write(2000);
    await sleep(1200);
    await server.crash();
    expect(statSync(`${base}-wal`).size).toBeGreaterThan(0);
  });

  const put: Record<string, () => void> = {
    'copie par VACUUM INTO': () => cpSync(`${base}.vacuum`, base),
    'copie du fichier mise à sa place': () => renameSync(copie, base),
    'copie avec sa date': () => {
      const { atime, mtime } = statSync(copie);
      cpSync(copie, base);
      utimesSync(base, atime, mtime);
    },
    'copie par-dessus': () => cpSync(copie, base),
    'fichier absent': () => rmSync(base),
  };

  test.each(Object.keys(put))('%s : rien n’est ouvert ni modifié', (cas) => {
    put[cas]?.();
    const files = [base, `${base}-wal`].filter((file) => existsSync(file));
    const before = files.map((file) => readFileSync(file));
    expect(() => assertPaire(base)).toThrow(BaseRefusee);
    expect(files.map((file, index) => before[index]?.equals(readFileSync(file)))).not.toContain(false);
  });

  test('le serveur et la commande disent que faire ; cela fait, la copie est servie', {
    timeout: 60_000,
  }, async () => {
    cpSync(`${base}.vacuum`, base);
    const { code, stderr } = await refusedStart();
    expect(code).toBe(1);
    expect(stderr).toContain(`mv ${base}-wal ${base}-wal.ancien`);
    expect(stderr).not.toContain('    at ');
    await expect(runAuricule(['centres', 'list'], server.env)).rejects.toMatchObject({ code: 4 });
    renameSync(`${base}-wal`, `${base}-wal.ancien`);
    rmSync(`${base}-shm`, { force: true });
    await server.restart();
    expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({ status: 'ok' });
  });

  test('sans remise en place, ce qui était acquis revient, avec ou sans marque', async () => {
    rmSync(`${base}-etat`);
    expect(() => assertPaire(base)).not.toThrow();
    await server.restart();
    expect(countRows()).toBe(2200);
  });

  test('un journal déjà appliqué ne fait refuser personne, quelle que soit la date', async () => {
    for (const suffix of ['', '-wal']) cpSync(base + suffix, `${base}.su${suffix}`);
    const applied = new Database(`${base}.su`);
    applied.pragma('wal_checkpoint(PASSIVE)');
    cpSync(`${base}.su`, base);
    applied.close();
    const later = new Date(Date.now() + 3_600_000);
    utimesSync(base, later, later);
    expect(() => assertPaire(base)).not.toThrow();
  });

  test('une vérification impossible demande de la place et garde le journal ; les essais tués sont retirés', () => {
    writeFileSync(`${base}-essai-999999999`, 'reste');
    rmSync(`${base}-etat`);
    // SQLite cannot open what stands there, and so not the copy.
    mkdirSync(`${base}-essai-${process.pid}-journal`);
    let message = '';
    try {
      assertPaire(base);
    } catch (error) {
      message = error instanceof BaseRefusee ? error.message : `autre : ${error}`;
    }
    expect(message).toMatch(/demande \d+ Mo libres/);
    expect(message).not.toContain('mv ');
    expect(existsSync(`${base}-essai-999999999`)).toBe(false);
  });

  test('base et journal portés ensemble ailleurs s’ouvrent', async () => {
    for (const suffix of ['', '-wal', '-etat']) cpSync(base + suffix, `${base}.ailleurs${suffix}`);
    expect(() => assertPaire(`${base}.ailleurs`)).not.toThrow();
    cpSync(copie, `${base}.ailleurs`);
    expect(() => assertPaire(`${base}.ailleurs`)).toThrow(BaseRefusee);
  });
});

test('une base aux pages abîmées se lit, ne s’écrit pas, et /readyz le dit', {
  timeout: 90_000,
}, async () => {
  write(2000);
  await server.crash();
  // Brings the journal home first.
  const home = new Database(base);
  home.pragma('wal_checkpoint(TRUNCATE)');
  home.close();
  const file = await open(base, 'r+');
  const { size } = await file.stat();
  await file.write(Buffer.alloc(4096 * 3, 0xa5), 0, 4096 * 3, Math.floor(size / 4096 / 2) * 4096);
  await file.close();
  const started = server.restart().catch(() => undefined);
  await expect
    .poll(
      () =>
        fetch(`${server.url}/livez`).then(
          (r) => r.status,
          () => 0,
        ),
      { timeout: 40_000 },
    )
    .toBe(200);
  const ready = await fetch(`${server.url}/readyz`);
  expect(ready.status).toBe(503);
  expect(await ready.text()).toContain('abîmée');
  const visiteur = new Visiteur(server.url);
  expect((await visiteur.get('/auth/login')).status).toBe(200);
  const form = await visiteur.post('/auth/login', { email: 'a@b.fr', password: 'peu importe' });
  expect(form.status).toBe(503);
  expect(form.headers.get('Retry-After')).toBe('30');
  expect(await form.text()).toContain('abîmée');
  expect(server.logs()).toContain('auricule restore');
  await started;
});

test('une base dont la liste des migrations est illisible : le serveur dit que faire et s’arrête', async () => {
  await server.crash();
  const database = new Database(base);
  database.pragma('wal_checkpoint(TRUNCATE)');
  const { rootpage } = database
    .prepare("SELECT rootpage FROM sqlite_master WHERE name = 'knex_migrations'")
    .get() as { rootpage: number };
  const pageSize = database.pragma('page_size', { simple: true }) as number;
  database.close();
  const file = await open(base, 'r+');
  await file.write(Buffer.alloc(pageSize, 0xa5), 0, pageSize, (rootpage - 1) * pageSize);
  await file.close();
  const { code, stderr } = await refusedStart();
  expect(code).toBe(1);
  expect(stderr).toContain('La base de données ne peut être lue.');
});
