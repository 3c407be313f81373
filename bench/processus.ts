import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { optionsNode } from '../server/options-node';
import type { Base } from './base';

export const RACINE = fileURLToPath(new URL('../', import.meta.url));

export type Nom = 'application' | 'référence';

/** A server of the bench, in a process of its own on a free loopback port. */
export interface Serveur {
  nom: Nom;
  url: string;
  pid: number;
  /** Milliseconds from the start of the process to its first answer. */
  demarrage: number;
  stop(): Promise<void>;
}

/** Bundles the reference into a folder: plain JavaScript starts as fast as it would without the bench. */
export async function buildReference(dossier: string): Promise<string> {
  const outfile = path.join(dossier, 'reference.mjs');
  await build({
    absWorkingDir: RACINE,
    entryPoints: ['bench/reference/index.ts'],
    outfile,
    alias: { '~': path.join(RACINE, 'app') },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
  });
  return outfile;
}

/** The environment of the application's processes on a base. */
export const environment = (
  base: Pick<Base, 'fichier'> | { url: string },
  dossier: string,
  port = 0,
): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: String(port),
  APP_URL: `http://127.0.0.1:${port}`,
  DATABASE_URL: 'url' in base ? base.url : `sqlite:${base.fichier}`,
  DATA_DIR: path.join(dossier, 'data'),
  SESSION_SECRET: 'banc-d-essai-banc-d-essai-banc-d-essai',
  LOG_LEVEL: 'info',
  // One user asks as fast as the server answers: what is measured is the server, not its patience.
  REQUESTS_PER_MINUTE: '1000000',
});

export async function startApplication(
  base: Pick<Base, 'fichier'> | { url: string },
  dossier: string,
): Promise<Serveur> {
  const port = await freePort();
  return start(
    'application',
    [...optionsNode({}, []), path.join(RACINE, 'build/http/index.js')],
    port,
    environment(base, dossier, port),
    '/healthz',
  );
}

/** The application under its supervisor, as `npm start` runs it, with as many processes as said. */
export async function startSupervised(
  base: Pick<Base, 'fichier'> | { url: string },
  dossier: string,
  processus: number,
): Promise<Serveur> {
  const port = await freePort();
  const env = { ...environment(base, dossier, port), WEB_CONCURRENCY: String(processus) };
  const program = path.join(RACINE, 'build/http/superviseur.js');
  return start('application', [...optionsNode({}, []), program], port, env, '/readyz');
}

export async function startReference(base: Base, fichier: string): Promise<Serveur> {
  const port = await freePort();
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    PORT: String(port),
    BASE: base.fichier,
  };
  return start('référence', [fichier], port, env, '/healthz');
}

async function start(
  nom: Nom,
  args: string[],
  port: number,
  env: NodeJS.ProcessEnv,
  probe: string,
): Promise<Serveur> {
  const begin = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: RACINE,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await answers(url + probe))) {
    if (child.exitCode !== null) throw new Error(`${nom} : code de sortie ${child.exitCode}`);
    if (performance.now() - begin > 20_000) throw new Error(`${nom} ne répond pas`);
    await sleep(5);
  }
  return { nom, url, pid: child.pid ?? 0, demarrage: performance.now() - begin, stop: () => stop(child) };
}

const answers = (url: string): Promise<boolean> =>
  fetch(url, { redirect: 'manual' }).then(
    (response) => response.arrayBuffer().then(() => response.status < 400),
    () => false,
  );

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const late = setTimeout(() => child.kill('SIGKILL'), 10_000);
  child.kill('SIGTERM');
  await once(child, 'exit');
  clearTimeout(late);
}

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('aucun port libre');
  return address.port;
}

/** Memory of a process in megabytes, child processes left out: now, and at its highest since `forgetPeak`. Linux only. */
export function memoryOf(pid: number): { maintenant: number; pic: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? Number.NaN) / 1024;
  return { maintenant: read('VmRSS'), pic: read('VmHWM') };
}

/** Looks at a process's memory until it is called, and then says what was the most, in megabytes. */
export function watchPeak(pid: number): () => number {
  let pic = 0;
  const timer = setInterval(() => {
    try {
      pic = Math.max(pic, memoryOf(pid).pic || 0);
    } catch {
      // The process ended between two looks.
    }
  }, 20);
  return () => {
    clearInterval(timer);
    return pic;
  };
}

/** Milliseconds on a processor so far, all threads of the process together. Linux only. */
export function cpuOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const spent = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8'));
  return spent.reduce((total, text) => total + Number(text.split(' ')[0]), 0) / 1e6;
}

export const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');

/** The processes that one has started and that still run. Linux only. */
export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
