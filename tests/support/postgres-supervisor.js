/**
 * Runs a throw-away Postgres server for one test run, in a process of its own: when the test run ends, even by kill -9,
 * its end of stdin closes, the server is stopped and its files are removed.
 *
 * stdin: one line of JSON `{ initdb, postgres, durable?, folder?, replica?, shared? }`, then `fail` (the server dies at once), `start` (it is there
 * again), `fail-replica` or `start-replica`, until the end. stdout: one line of JSON `{ url, replica? }`, and `{}` for each command that is done.
 */
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import * as fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import { freePort } from './port.js';

const PREFIX = 'auricule-postgres-';
const MEMORY = '/dev/shm';
const GIBIBYTE = 2 ** 30;
const IS_ROOT = process.getuid?.() === 0;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
process.stdout.on('error', () => {});

/** Postgres refuses to run as root: any account without privileges does. */
function account() {
  if (!IS_ROOT) return {};
  const lines = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = ['postgres', 'nobody'].map((name) => lines.find((line) => line[0] === name)).find(Boolean);
  if (!found) throw new Error('aucun compte sans privilège (postgres ou nobody) pour lancer Postgres');
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

function canBeReachedByOthers(folder) {
  for (let current = path.resolve(folder); ; current = path.dirname(current)) {
    if ((fs.statSync(current).mode & 0o005) !== 0o005) return false;
    if (current === path.dirname(current)) return true;
  }
}

/** A clone may lie in a folder that only root may enter: the server's files are copied to one that anybody may. */
function reachableBinaries(binaries, base) {
  const native = path.resolve(path.dirname(binaries.postgres), '..');
  if (!IS_ROOT || canBeReachedByOthers(path.dirname(binaries.postgres))) return binaries;
  const copy = path.join(base, 'native');
  fs.cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return { initdb: path.join(copy, 'bin/initdb'), postgres: path.join(copy, 'bin/postgres') };
}

function hasRoom(folder) {
  try {
    const { bavail, bsize } = fs.statfsSync(folder);
    return bavail * bsize > 2 * GIBIBYTE;
  } catch {
    return false;
  }
}

/** Containers often forbid programs there, and the server's may have to be copied into it. */
function allowsPrograms(folder) {
  const probe = path.join(folder, `${PREFIX}${process.pid}`);
  try {
    fs.writeFileSync(probe, '', { mode: 0o755, flag: 'wx' });
    fs.accessSync(probe, fs.constants.X_OK);
    return true;
  } catch {
    return false;
  } finally {
    fs.rmSync(probe, { force: true });
  }
}

/** In memory when there is room: a database is copied from its template in half the time. */
function baseFolder(wanted) {
  const folders = [
    ...(wanted ? [wanted] : []),
    ...(hasRoom(MEMORY) && allowsPrograms(MEMORY) ? [MEMORY] : []),
    os.tmpdir(),
    '/tmp',
    '/var/tmp',
  ];
  const parent = folders.find((folder) => !IS_ROOT || canBeReachedByOthers(folder));
  const base = fs.mkdtempSync(path.join(parent ?? os.tmpdir(), PREFIX));
  fs.chmodSync(base, 0o755);
  return base;
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Removes what a supervisor that was itself killed could not. */
function sweep(parent) {
  for (const name of fs.readdirSync(parent).filter((each) => each.startsWith(PREFIX))) {
    const folder = path.join(parent, name);
    try {
      if (isAlive(Number(fs.readFileSync(path.join(folder, 'supervisor.pid'), 'utf8')))) continue;
      const postmaster = Number(
        fs.readFileSync(path.join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0],
      );
      const command = fs.readFileSync(`/proc/${postmaster}/cmdline`, 'utf8');
      if (command.includes(folder)) process.kill(postmaster, 'SIGKILL');
    } catch {
      // No server was left behind, or it is already gone.
    }
    const isStale = Date.now() - fs.statSync(folder, { throwIfNoEntry: false })?.mtimeMs > 60_000;
    if (isStale) fs.rmSync(folder, { recursive: true, force: true });
  }
}

function initialise(initdb, data, password, identity) {
  const passwordFile = `${data}.password`;
  fs.writeFileSync(passwordFile, password, { mode: 0o600 });
  if (identity.uid !== undefined) fs.chownSync(passwordFile, identity.uid, identity.gid);
  const args = ['-D', data, '-U', 'auricule', '-A', 'password', '--pwfile', passwordFile, '-E', 'UTF8'];
  const result = spawnSync(initdb, [...args, '--locale=C.UTF-8', '--no-sync'], {
    ...identity,
    cwd: '/',
    env: {},
  });
  fs.rmSync(passwordFile);
  if (result.status !== 0) throw new Error(`initdb : ${result.error?.message ?? result.stderr.toString()}`);
}

function accepts(port) {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/** What makes tests quick, and would lose what was committed if the server died. */
const HASTE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

async function start({ postgres, data, port, identity, durable, replica, shared = '64MB' }) {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: path.dirname(data),
    ...(durable ? {} : HASTE),
    autovacuum: 'off',
    max_connections: 200,
    wal_level: replica ? 'replica' : 'minimal',
    max_wal_senders: replica ? 10 : 0,
    hot_standby: 'on',
    max_wal_size: '256MB',
    shared_buffers: shared,
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(postgres, ['-D', data, ...args], { ...identity, cwd: '/', env: {}, detached: true });
  let log = '';
  server.stderr.on('data', (chunk) => {
    log = (log + chunk).slice(-4000);
  });
  server.stdout.resume();
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (server.exitCode !== null) break;
    if (/ready to accept (read-only )?connections/.test(log) && (await accepts(port))) return server;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  server.kill('SIGKILL');
  throw new Error(`Postgres n’a pas démarré : ${log}`);
}

/** A replica of a server that stands still: its files, and where to read on. */
function copyAsReplica(source, data, primary, identity) {
  fs.cpSync(source, data, { recursive: true });
  const { hostname, port, username, password } = new URL(primary);
  fs.writeFileSync(path.join(data, 'standby.signal'), '');
  fs.appendFileSync(
    path.join(data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\n`,
  );
  if (identity.uid === undefined) return;
  for (const name of ['', ...fs.readdirSync(data, { recursive: true })])
    fs.chownSync(path.join(data, name), identity.uid, identity.gid);
  fs.chmodSync(data, 0o700);
}

async function stop(server, signal = 'SIGINT') {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const timer = setTimeout(() => server.kill('SIGKILL'), 5000);
  server.kill(signal);
  await once(server, 'exit');
  clearTimeout(timer);
}

const input = readline.createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const requested = JSON.parse((await input.next()).value);

const base = baseFolder(requested.folder);
let server;
let replica;
try {
  fs.writeFileSync(path.join(base, 'supervisor.pid'), String(process.pid));
  sweep(path.dirname(base));
  const identity = account();
  const data = path.join(base, 'data');
  fs.mkdirSync(data, { mode: 0o700 });
  if (identity.uid !== undefined)
    for (const folder of [base, data]) fs.chownSync(folder, identity.uid, identity.gid);
  const { initdb, postgres } = reachableBinaries(requested, base);
  const password = randomBytes(12).toString('hex');
  initialise(initdb, data, password, identity);
  const port = await freePort();
  const how = {
    postgres,
    data,
    port,
    identity,
    durable: requested.durable,
    replica: requested.replica,
    shared: requested.shared,
  };
  // A socket of the file system costs less than one of the network; whoever goes through the network leaves `host` out.
  const urlOf = (own) => `postgres://auricule:${password}@127.0.0.1:${own}/postgres?host=${base}`;
  let second;
  if (requested.replica) {
    second = { ...how, data: path.join(base, 'replica'), port: await freePort() };
    copyAsReplica(data, second.data, urlOf(port), identity);
  }
  server = await start(how);
  if (second) replica = await start(second);
  process.stdout.write(`${JSON.stringify({ url: urlOf(port), replica: second && urlOf(second.port) })}\n`);
  for await (const command of input) {
    if (command === 'fail') await stop(server, 'SIGQUIT');
    if (command === 'start') server = await start(how);
    if (command === 'fail-replica') await stop(replica, 'SIGQUIT');
    if (command === 'start-replica') replica = await start(second);
    process.stdout.write('{}\n');
  }
} catch (error) {
  process.stdout.write(`${JSON.stringify({ error: error.message })}\n`);
  process.exitCode = 1;
} finally {
  if (replica) await stop(replica);
  if (server) await stop(server);
  fs.rmSync(base, { recursive: true, force: true });
}
