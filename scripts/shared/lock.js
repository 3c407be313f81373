import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root.js';

const PAUSE_MS = 200;
/** How many pauses are no wait worth a word. */
const TOLD_AFTER = 5;

function holderIsAlive(file) {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

const holderOf = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '?';
  }
};

function pause() {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
}

/**
 * Takes a named lock of this clone, waiting for its holder: two commands
 * started at the same moment must neither install nor build at once. A holder that died holds nothing.
 */
export function takeLock(name) {
  const file = path.join(ROOT, '.cache', `${name}.lock`);
  mkdirSync(path.dirname(file), { recursive: true });
  for (let pauses = 0; ; pauses += 1) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return {
        handTo: (pid) => writeFileSync(file, String(pid)),
        release: () => rmSync(file, { force: true }),
      };
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (pauses === TOLD_AFTER)
      console.error(
        `Une autre commande installe ou construit ici (processus ${holderOf(file)}) : attente. Si ce n’en est pas une, supprimez ${path.relative(ROOT, file)}.`,
      );
    if (holderIsAlive(file)) pause();
    else rmSync(file, { force: true });
  }
}
