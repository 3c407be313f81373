import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Preloaded (`--import …/horloge.js?decalage=<ms>`), it sets a process's clock ahead by so many milliseconds: `Date` runs on
 * as always, on another day, and the times of files are told by the same clock. Timers stay as they are; the database's own
 * clock is asked by nobody. Programs started from here find the same clock in NODE_OPTIONS.
 */
const decalage = Number(new URL(import.meta.url).searchParams.get('decalage'));
if (!Number.isSafeInteger(decalage))
  throw new Error(`horloge.js : décalage invalide dans ${import.meta.url}`);

const Machine = globalThis.Date;
const now = Machine.now.bind(Machine);

function setClock() {
  Machine.now = () => now() + decalage;
  // A proxy rather than a class of its own: dates that the platform makes (of files, of clones) stay `instanceof Date`.
  globalThis.Date = new Proxy(Machine, {
    apply: () => new Machine(Machine.now()).toString(),
    construct(target, values, asked) {
      const given = values.length === 0 ? [target.now()] : values;
      return Reflect.construct(target, given, asked === globalThis.Date ? target : asked);
    },
  });
}

function moved(stats) {
  if (typeof stats?.mtimeMs !== 'number') return stats;
  for (const name of ['atime', 'mtime', 'ctime', 'birthtime']) {
    const instant = stats[`${name}Ms`] + decalage;
    stats[`${name}Ms`] = instant;
    Object.defineProperty(stats, name, { value: new Machine(instant), enumerable: true, configurable: true });
  }
  return stats;
}

const onDisk = (instant) =>
  new Machine(Number(instant instanceof Machine ? instant : instant * 1000) - decalage);

/** Node's own module loader is among those who ask: what each function is otherwise stays untouched. */
function setFileTimes() {
  for (const name of ['statSync', 'lstatSync', 'fstatSync']) {
    const original = fs[name];
    fs[name] = (...args) => moved(original(...args));
  }
  for (const name of ['stat', 'lstat']) {
    const original = fs.promises[name];
    fs.promises[name] = async (...args) => moved(await original(...args));
  }
  const { utimesSync } = fs;
  fs.utimesSync = (file, atime, mtime) => utimesSync(file, onDisk(atime), onDisk(mtime));
  const { utimes } = fs.promises;
  fs.promises.utimes = (file, atime, mtime) => utimes(file, onDisk(atime), onDisk(mtime));
  syncBuiltinESMExports();
}

/** Open files tell and take times as well. */
async function setHandleTimes() {
  const handle = await fs.promises.open(new URL(import.meta.url));
  const FileHandle = Object.getPrototypeOf(handle);
  await handle.close();
  const { stat, utimes } = FileHandle;
  FileHandle.stat = async function (...args) {
    return moved(await stat.apply(this, args));
  };
  FileHandle.utimes = function (atime, mtime) {
    return utimes.call(this, onDisk(atime), onDisk(mtime));
  };
}

setClock();
setFileTimes();
await setHandleTimes();

const option = `--import=${import.meta.url}`;
const options = process.env.NODE_OPTIONS ?? '';
if (!options.includes(option)) process.env.NODE_OPTIONS = `${options} ${option}`.trim();
