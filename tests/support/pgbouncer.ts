import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './port.js';

export interface PgBouncer {
  /** The database's address by way of PgBouncer. */
  url: string;
  stop(): Promise<void>;
}

const ATTEMPTS = 200;

/**
 * Puts PgBouncer in transaction mode before the Postgres of an address, on a free loopback port, with as few connections to the server as
 * said: sessions share them. `program` is its path. Raises an Error that says what it had to say.
 */
export async function startPgBouncer(program: string, databaseUrl: string, size: number): Promise<PgBouncer> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'auricule-pgbouncer-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(file, settings(new URL(databaseUrl), port, size), { mode: 0o644 });
  const bouncer = spawn(program, ['-q', file], { ...account(), stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  bouncer.stderr.on('data', (chunk) => {
    said = (said + chunk).slice(-2000);
  });
  await listening(bouncer, port).catch(() => {
    throw new Error(`PgBouncer n’a pas démarré : ${said}`);
  });
  const url = new URL(databaseUrl);
  url.port = String(port);
  url.searchParams.delete('host');
  return {
    url: url.toString(),
    async stop() {
      const ended = once(bouncer, 'exit');
      bouncer.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function settings({ hostname, port, username, password }: URL, own: number, size: number): string {
  const server = `host=${hostname} port=${port || 5432} user=${username} password=${password}`;
  return `[databases]
* = ${server}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${size}
max_client_conn = 500
`;
}

/** PgBouncer refuses to run as root: any account without privileges does. */
function account(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const found = lines.map((line) => line.split(':')).find(([name]) => name === 'nobody');
  return found ? { uid: Number(found[2]), gid: Number(found[3]) } : {};
}

async function listening(bouncer: ChildProcess, port: number): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS && bouncer.exitCode === null; attempt += 1) {
    const socket = net.connect(port, '127.0.0.1');
    const isUp = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isUp) return;
    await sleep(50);
  }
  throw new Error('PgBouncer');
}
