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

/** There while packages lack what their own scripts make: a native module that is not compiled yet. */
const UNMADE = path.join(ROOT, '.cache/native-modules-unmade');

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
export async function ensureDependencies(options) {
  await (await ensurePackages(options)).made;
}

/**
 * The same, and resolves as soon as the packages' own files are there, for what needs no native module: compiling one takes longer than all else and keeps
 * one core. `made` resolves once all is there. What fails ends the process.
 */
export async function ensurePackages({ to: purpose = 'test' } = {}) {
  const isReady = () => !existsSync(UNMADE) && installedMatchesLock(purpose) && sameNodeAbi();
  const done = { made: Promise.resolve() };
  if (isReady()) {
    warnOfAbortingModule();
    return done;
  }
  const lock = takeLock('install');
  if (isReady()) {
    lock.release();
    return done;
  }
  if (mayAdd()) {
    await add(purpose, lock);
    finish(lock);
    return done;
  }
  if (!existsSync(UNMADE) || !installedMatchesLock(purpose)) await replace(purpose, lock);
  return { made: make(purpose, lock) };
}

/**
 * `npm ci` empties node_modules first. Where a server may be running from it, because what serves is as it should be,
 * `npm install` puts what else is wanted beside it instead.
 */
const mayAdd = () =>
  !existsSync(UNMADE) && installedMatchesLock('serve') && sameNodeAbi() && !existsSync(ADDING);

async function add(purpose, lock) {
  writeFileSync(ADDING, '');
  await npm(['install', '--no-save'], purpose, lock);
  rmSync(ADDING, { force: true });
}

async function replace(purpose, lock) {
  writeFileSync(UNMADE, '');
  await npm(['ci', '--ignore-scripts'], purpose, lock);
}

async function make(purpose, lock) {
  await npm(['rebuild'], purpose, lock);
  rmSync(UNMADE, { force: true });
  finish(lock);
}

function finish(lock) {
  rememberAbi(process.versions.modules);
  lock.release();
  warnOfAbortingModule();
}

/** SQLite's own makefile asks for no more than this; the module's asks for -O3, which takes a fifth longer to compile and answers no sooner. */
const COMPILER = { CFLAGS: '-O2', CXXFLAGS: '-O2' };

/** Runs npm to its end; where it fails, so does this process. The lock is npm's own meanwhile: should this process be killed, npm goes on. */
async function npm(wanted, purpose, lock) {
  const scope = purpose === 'test' ? [] : ['--workspaces=false'];
  const said = [...wanted, ...scope];
  console.error(`Installation des dépendances (npm ${said.join(' ')})…`);
  const [command, args, shell] = npmCommand([...said, '--include=dev', '--no-audit', '--no-fund']);
  const env = { ...COMPILER, ...process.env };
  const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 2, 2], shell, env });
  if (child.pid) lock.handTo(child.pid);
  const code = await new Promise((resolve, reject) =>
    child.once('exit', resolve).once('error', reject),
  ).catch((error) => error.message);
  if (code === 0) return;
  lock.release();
  console.error(`L’installation des dépendances a échoué : npm ${wanted[0]} s’est arrêté (${code})`);
  process.exit(1);
}
