import {
  closeSync,
  constants,
  copyFileSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { livesBeside } from './etat-paire.server';

const SUFFIXES = ['', '-wal', '-shm'];
const BLOC = 1024 * 1024;

/**
 * What becomes of a database by its journal: nothing that it does not hold already ('acquis'), a sound database ('sain'), or a damaged one
 * ('abime'); 'occupe' when somebody wrote to it meanwhile.
 */
export type Effet = 'acquis' | 'sain' | 'abime' | 'occupe';

/**
 * Applies the journal to a copy beside the database, and sees what comes of it. Raises whatever kept it from being tried: no room for
 * the copy, no right.
 */
export function tryJournal(file: string): Effet {
  const copy = `${file}-essai-${process.pid}`;
  const before = stampOf(file);
  try {
    for (const suffix of ['', '-wal']) copyFileSync(file + suffix, copy + suffix, constants.COPYFILE_FICLONE);
    const sound = applies(copy);
    if (stampOf(file) !== before) return 'occupe';
    if (!sound) return 'abime';
    return sameBytes(file, copy) ? 'acquis' : 'sain';
  } finally {
    remove(copy);
  }
}

/** How much room `tryJournal` may take, in bytes. */
export const roomForTrial = (file: string): number => statSync(file).size + 2 * statSync(`${file}-wal`).size;

/** Removes the copies of trials that were killed, where it may. */
export function removeTrials(file: string): void {
  const folder = path.dirname(file);
  const prefix = `${path.basename(file)}-essai-`;
  try {
    for (const name of readdirSync(folder)) {
      const pid = /^(\d+)(-wal|-shm)?$/.exec(name.startsWith(prefix) ? name.slice(prefix.length) : '')?.[1];
      if (pid && !livesBeside(Number(pid))) rmSync(path.join(folder, name), { force: true });
    }
  } catch {
    // They take room and do no other harm.
  }
}

const remove = (copy: string) => {
  for (const suffix of SUFFIXES) rmSync(copy + suffix, { force: true });
};

const stampOf = (file: string): string =>
  ['', '-wal']
    .map((suffix) => statSync(file + suffix, { throwIfNoEntry: false }))
    .map((found) => `${found?.ino} ${found?.mtimeMs} ${found?.size}`)
    .join();

/** Whether the copy is sound with its journal, which is brought home. */
function applies(copy: string): boolean {
  try {
    const base = new Database(copy);
    try {
      base.pragma('wal_checkpoint(TRUNCATE)');
      return base.pragma('integrity_check(1)', { simple: true }) === 'ok';
    } finally {
      base.close();
    }
  } catch (error) {
    if (error instanceof Database.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code)) return false;
    throw error;
  }
}

function sameBytes(one: string, other: string): boolean {
  if (statSync(one).size !== statSync(other).size) return false;
  const files = [one, other].map((file) => openSync(file, 'r'));
  const blocks = files.map(() => Buffer.alloc(BLOC));
  try {
    for (;;) {
      const [read] = files.map((file, index) => readSync(file, blocks[index] as Buffer));
      if (!blocks[0]?.equals(blocks[1] as Buffer)) return false;
      if (!read) return true;
    }
  } finally {
    for (const file of files) closeSync(file);
  }
}
