import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isInstalled } from './installed.js';
import { takeLock } from './lock.js';
import { npmCommand } from './process.js';
import { ROOT } from './root.js';

/** The ABI of native modules there. */
const NODE_24 = '137';
const STAMP = path.join(ROOT, 'node_modules/.cache/auricule/node-abi');
/** There while packages are added: what a killed npm left half written, the next one would take for whole. */
const ADDING = path.join(ROOT, 'node_modules/.cache/auricule/adding');

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** npm keeps what it installed in node_modules/.package-lock.json, written last: an interrupted install has none, or that of before. */
function installedMatchesLock(purpose) {
  const wanted = readPackages('package-lock.json');
  const found = readPackages('node_modules/.package-lock.json');
  return Boolean(wanted && found && isInstalled(wanted, found, purpose));
}

/** Native modules are tied to the ABI of the Node that installed them. */
function sameNodeAbi() {
  const abi = process.versions.modules;
  if (existsSync(STAMP)) return readFileSync(STAMP, 'utf8') === abi;
  rememberAbi(abi);
  return true;
}

function rememberAbi(abi) {
  try {
    mkdirSync(path.dirname(STAMP), { recursive: true });
    writeFileSync(STAMP, abi);
  } catch {
    // A read-only installation needs no stamp: nothing could be reinstalled there.
  }
}

/**
 * better-sqlite3 12, compiled with the headers of Node 24.19 or later, aborts the process at some collection of garbage
 * (nodejs/node#65446): its binary then names a function that it never calls by itself.
 */
function warnOfAbortingModule() {
  if (process.versions.modules !== NODE_24) return;
  const file = path.join(ROOT, 'node_modules/better-sqlite3/build/Release/better_sqlite3.node');
  if (!existsSync(file) || !readFileSync(file).includes('RemoveEnvironmentCleanupHook')) return;
  console.error(
    'Attention : le module de SQLite a été compilé avec des en-têtes de Node 24 qui arrêtent le programme à tout moment. ' +
      'Prenez Node 22, ou le module déjà compilé (voir README.md).',
  );
}

/**
 * Installs what is needed to `serve`, to `build` or to `test`, each holding the one before, when it is missing, half installed, made by
 * another Node, or older than package-lock.json. Everything npm says goes to stderr, so that a command's output stays clean.
 */
export async function ensureDependencies({ to: purpose = 'test' } = {}) {
  const isReady = () => installedMatchesLock(purpose) && sameNodeAbi();
  if (isReady()) return warnOfAbortingModule();
  const lock = takeLock('install');
  const error = isReady() ? undefined : await install(purpose, lock);
  lock.release();
  if (error === undefined) return warnOfAbortingModule();
  console.error(`L’installation des dépendances a échoué : ${error}`);
  process.exit(1);
}

/**
 * `npm ci` empties node_modules first. Where a server may be running from it, because what serves is as it should be,
 * `npm install` puts what else is wanted beside it instead.
 */
const mayAdd = () => installedMatchesLock('serve') && sameNodeAbi() && !existsSync(ADDING);

/** Resolves with what went wrong, or nothing. The lock is npm's own: should this process be killed, npm goes on. */
async function install(purpose, lock) {
  const adds = mayAdd();
  const scope = purpose === 'test' ? [] : ['--workspaces=false'];
  const wanted = [...(adds ? ['install', '--no-save'] : ['ci']), ...scope];
  if (adds) writeFileSync(ADDING, '');
  console.error(`Installation des dépendances (npm ${wanted.join(' ')})…`);
  const [command, args, shell] = npmCommand([...wanted, '--include=dev', '--no-audit', '--no-fund']);
  const npm = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 2, 2], shell });
  if (npm.pid) lock.handTo(npm.pid);
  const code = await new Promise((resolve, reject) => npm.once('exit', resolve).once('error', reject)).catch(
    (error) => error.message,
  );
  if (code !== 0) return `npm ${wanted[0]} s’est arrêté (${code})`;
  rmSync(ADDING, { force: true });
  rememberAbi(process.versions.modules);
  return undefined;
}
