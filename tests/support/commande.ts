import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, inject } from 'vitest';
import type { Dialect } from '~/db/dialect.server';
import { createTestDatabase, type TestDatabase } from './databases';
import { createDemoDatabase } from './demo-database';
import { inheritedEnvironment, realEnvironment } from './test-environment';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export interface Sortie {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface CommandeDEssai {
  readonly databaseUrl: string;
  /** The environment that the built command runs in on the file's database. */
  readonly env: NodeJS.ProcessEnv;
  /** Runs the built command on the file's database, to its end. */
  run(
    args: string[],
    options?: { stdin?: string; env?: Record<string, string | undefined> },
  ): Promise<Sortie>;
  /** A path in a folder of this file's own. */
  file(name: string): string;
  read(name: string): Promise<string>;
  write(name: string, content: string): Promise<string>;
}

/** The command `auricule` on a migrated database of its own for one test file, which holds what `auricule demo` makes where `demo` says so. */
export function useCommande(dialecte: Dialect, { demo = false } = {}): CommandeDEssai {
  let database: TestDatabase | undefined;
  let folder = '';

  beforeAll(async () => {
    folder = await mkdtemp(path.join(inject('testEnvironment').folder, 'commande-'));
    execFileSync(process.execPath, ['scripts/build.js', '--if-stale'], { cwd: ROOT, env: realEnvironment() });
    database = await (demo ? createDemoDatabase(dialecte, fill) : createTestDatabase(dialecte));
  });
  afterAll(() => database?.destroy());

  const file = (name: string) => path.join(folder, name);
  async function fill(url: string): Promise<void> {
    const { code, stderr } = await commande.run(['demo', '--sans-fichiers'], { env: { DATABASE_URL: url } });
    if (code !== 0) throw new Error(stderr);
  }

  const commande: CommandeDEssai = {
    get databaseUrl() {
      if (!database) throw new Error('La base n’est là qu’avec les essais.');
      return database.url;
    },
    file,
    read: (name) => readFile(file(name), 'utf8'),
    async write(name, content) {
      await writeFile(file(name), content);
      return file(name);
    },
    get env() {
      const base = { DATABASE_URL: database?.url, DATA_DIR: folder };
      return { ...inheritedEnvironment(), ...base, ...SECRETS, NODE_ENV: 'production' as const };
    },
    run(args, { stdin = '', env = {} } = {}) {
      const child = spawn(process.execPath, ['build/cli/index.js', ...args], {
        cwd: ROOT,
        env: { ...commande.env, ...env },
      });
      const [stdout, stderr] = [[] as Buffer[], [] as Buffer[]];
      child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
      child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
      child.stdin.end(stdin);
      return new Promise((resolve, reject) => {
        child.once('error', reject);
        child.once('close', (code) =>
          resolve({
            code,
            stdout: Buffer.concat(stdout).toString(),
            stderr: Buffer.concat(stderr).toString(),
          }),
        );
      });
    },
  };
  return commande;
}

const SECRETS = {
  SESSION_SECRET: 'secret-des-essais-de-la-commande-auricule',
  APP_URL: 'http://127.0.0.1:3000',
};
