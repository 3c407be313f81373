import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, inject } from 'vitest';
import type { Dialect } from '~/db/dialect.server';
import { createProgram } from '../../cli/program';
import { main, wantsJson } from '../../cli/run';
import { createTestDatabase, type TestDatabase } from './databases';
import { createDemoDatabase } from './demo-database';
import { inheritedEnvironment, realEnvironment } from './test-environment';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export interface Sortie {
  code: number | null;
  stdout: string;
  stderr: string;
}

interface Entree {
  stdin?: string;
  env?: Record<string, string | undefined>;
}

export interface CommandeDEssai {
  readonly databaseUrl: string;
  /** The environment that the built command runs in on the file's database. */
  readonly env: NodeJS.ProcessEnv;
  /** Runs the built command on the file's database, to its end. */
  run(args: string[], entree?: Entree): Promise<Sortie>;
  /**
   * The same as built the first time that the file gives a command, by its first two words, and from then on by the command's program in this
   * process, one at a time: a start costs a third of a second of processor.
   */
  call(args: string[], entree?: Entree): Promise<Sortie>;
  /** A path in a folder of this file's own. */
  file(name: string): string;
  read(name: string): Promise<string>;
  write(name: string, content: string): Promise<string>;
}

/** The command `auricule` on a migrated database of its own for one test file, which holds what `auricule demo` makes where `demo` says so. */
export function useCommande(dialecte: Dialect, { demo = false } = {}): CommandeDEssai {
  let database: TestDatabase | undefined;
  let folder = '';
  const started = new Set<string>();
  let turn: Promise<unknown> = Promise.resolve();

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

  const environment = (env: Entree['env']): NodeJS.ProcessEnv => ({
    ...inheritedEnvironment(),
    NODE_ENV: 'production',
    DATABASE_URL: database?.url,
    DATA_DIR: folder,
    ...SECRETS,
    ...env,
  });

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
      return environment({});
    },
    async run(args, { stdin = '', env = {} } = {}) {
      const child = spawn(process.execPath, ['build/cli/index.js', ...args], {
        cwd: ROOT,
        env: environment(env),
      });
      child.stdin.end(stdin);
      const closed = once(child, 'close');
      const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
      const [code] = (await closed) as [number | null];
      return { code, stdout, stderr };
    },
    call(args, entree = {}) {
      const name = args
        .slice(0, 2)
        .filter((word) => MOT.test(word))
        .join(' ');
      const { stdin = '', env = {} } = entree;
      const work = started.has(name)
        ? () => callProgram(args, stdin, environment(env))
        : () => commande.run(args, entree);
      started.add(name);
      const answer = turn.then(work);
      turn = answer.catch(() => undefined);
      return answer;
    },
  };
  return commande;
}

/** Part of a command's name, rather than something that it is given. */
const MOT = /^[a-z][a-z0-9-]*$/;

const SECRETS = {
  SESSION_SECRET: 'secret-des-essais-de-la-commande-auricule',
  APP_URL: 'http://127.0.0.1:3000',
};

/** Runs the command's program with streams and an environment of its own in the place of this process's. */
async function callProgram(args: string[], stdin: string, environment: NodeJS.ProcessEnv): Promise<Sortie> {
  const [stdout, stderr] = [collect(), collect()];
  const streams = {
    stdin: Readable.from(stdin === '' ? [] : [stdin]),
    stdout: stdout.stream,
    stderr: stderr.stream,
  };
  const { env, umask } = process;
  const before = Object.keys(streams).map(
    (name) => [name, Object.getOwnPropertyDescriptor(process, name)] as const,
  );
  const signals = (['SIGINT', 'SIGTERM'] as const).map((name) => [name, process.listeners(name)] as const);
  for (const [name, value] of Object.entries(streams))
    Object.defineProperty(process, name, { value, configurable: true });
  // As in a process's own, what is undefined is not there at all.
  process.env = JSON.parse(JSON.stringify({ WORKERS: env.WORKERS, ...environment }));
  const mask = umask(0o077);
  try {
    const json = wantsJson(args);
    const code = await main(() => createProgram(json).parseAsync(args, { from: 'user' }), json);
    return { code, stdout: stdout.read(), stderr: stderr.read() };
  } finally {
    umask(mask);
    process.env = env;
    for (const [name, property] of before) if (property) Object.defineProperty(process, name, property);
    for (const [name, kept] of signals)
      for (const listener of process.listeners(name))
        if (!kept.includes(listener)) process.off(name, listener);
  }
}

function collect(): { stream: Writable; read(): string } {
  const parts: Buffer[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      parts.push(chunk);
      done();
    },
  });
  return { stream, read: () => Buffer.concat(parts).toString() };
}
