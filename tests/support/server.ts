import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import type { Dialect } from '~/db/dialect.server';
import { createTestDatabase } from './databases';
import { createDemoDatabase } from './demo-database';
import { freePort } from './port.js';
import { inheritedEnvironment, realEnvironment } from './test-environment';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const DIE_WITH_PARENT = new URL('./die-with-parent.js', import.meta.url).href;
const RESEAU_D_ESSAI = new URL('./reseau-d-essai.js', import.meta.url).href;
const run = promisify(execFile);
/** A machine that many share is slow to start a server; one that ends says so at once. */
const START_MS = 60_000;
const STOP_MS = 10_000;

export type ServerEnvironment = Record<string, string> & { NODE_ENV: 'production' };

export interface ServerOptions {
  dialect: Dialect;
  /** Fills the database with the demo data first. */
  demo?: boolean;
  env?: Record<string, string>;
  /** Runs it as `npm start` does, under its supervisor, which replaces a server that is silent for two seconds. */
  supervised?: boolean;
}

export interface TestServer {
  url: string;
  /** The environment the server runs in, for commands that work on the same database. */
  env: ServerEnvironment;
  readonly pid: number;
  /** What the server has written so far, stdout and stderr. */
  logs(): string;
  /** The server's work so far: milliseconds on a processor, which a busy machine does not make more. */
  workMs(): Promise<number>;
  /** Ends the server as a power cut does (SIGKILL), in the middle of whatever it does. */
  crash(): Promise<void>;
  /** Starts it again on the same database and files, at the same address. */
  restart(): Promise<void>;
  /** Ends the server as an operator does (SIGTERM) and removes its database and its files. */
  stop(): Promise<void>;
}

/** A test process looks once whether the build is that of the sources. */
let built: Promise<unknown> | undefined;

/** Starts the real, built server on a free loopback port with a database and a data folder of its own. */
export async function startServer({
  dialect,
  demo = false,
  env: extra = {},
  supervised = false,
}: ServerOptions): Promise<TestServer> {
  built ??= run(process.execPath, ['scripts/build.js', '--if-stale'], { cwd: ROOT, env: realEnvironment() });
  await built;
  const dataDir = await mkdtemp(path.join(inject('testEnvironment').folder, 'data-'));
  const base = { ...(await serverEnvironment(dataDir)), ...extra };
  const fill = (url: string) => runAuricule(['demo', '--sans-fichiers'], { ...base, DATABASE_URL: url });
  const database = demo ? await createDemoDatabase(dialect, fill) : await createTestDatabase(dialect);
  const env: ServerEnvironment = { DATABASE_URL: database.url, ...base };
  const logs: string[] = [];
  let server = spawnServer(env, logs, supervised);
  const url = `http://127.0.0.1:${env.PORT}`;
  const stop = async () => {
    await end(server);
    await database.destroy();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await healthy(server, url);
  } catch (error) {
    await stop();
    throw new Error(`Le serveur n’a pas démarré.\n${logs.join('')}`, { cause: error });
  }
  return {
    url,
    env,
    get pid() {
      return server.pid ?? 0;
    },
    logs: () => logs.join(''),
    async workMs() {
      const answer = once(server, 'message');
      server.send('travail');
      return Number((await answer)[0]) / 1000;
    },
    async crash() {
      // A server that has ended by itself would not say so a second time.
      if (server.exitCode !== null || server.signalCode !== null) return;
      const gone = once(server, 'exit');
      server.kill('SIGKILL');
      await gone;
    },
    async restart() {
      server = spawnServer(env, logs, supervised);
      await healthy(server, url);
    },
    stop,
  };
}

/** Runs the built command in a server's environment, to its end. Raises when it fails. */
export async function runAuricule(
  args: string[],
  env: ServerEnvironment,
): Promise<{ stdout: string; stderr: string }> {
  return run(process.execPath, ['--import', RESEAU_D_ESSAI, 'build/cli/index.js', ...args], {
    cwd: ROOT,
    env,
  });
}

/** For a server that browsers reach by a name: passkeys are for hosts with one. */
export async function surLocalhost(): Promise<{ PORT: string; APP_URL: string }> {
  const port = await freePort();
  return { PORT: String(port), APP_URL: `http://localhost:${port}` };
}

async function serverEnvironment(dataDir: string): Promise<ServerEnvironment> {
  const port = await freePort();
  return {
    ...inheritedEnvironment(),
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    APP_URL: `http://127.0.0.1:${port}`,
    // Whatever address a test gives its site, this is where it is asked.
    ALLOWED_HOSTS: '127.0.0.1',
    DATA_DIR: dataDir,
    SESSION_SECRET: randomBytes(32).toString('hex'),
    SHUTDOWN_DELAY: '0',
  };
}

function spawnServer(env: ServerEnvironment, logs: string[], supervised: boolean): ChildProcess {
  const program = supervised ? ['build/http/superviseur.js', '--silence', '2'] : ['build/http/index.js'];
  const args = ['--enable-source-maps', '--import', DIE_WITH_PARENT, '--import', RESEAU_D_ESSAI, ...program];
  const server = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['pipe', 'pipe', 'pipe', 'ipc'] });
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk) => logs.push(String(chunk)));
  return server;
}

async function healthy(server: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`code de sortie ${server.exitCode}`);
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    await answer?.text();
    if (answer?.ok) return;
    await sleep(50);
  }
  throw new Error(`pas de réponse de /healthz en ${START_MS / 1000} s`);
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const timer = setTimeout(() => server.kill('SIGKILL'), STOP_MS);
  server.kill('SIGTERM');
  await once(server, 'exit');
  clearTimeout(timer);
}
