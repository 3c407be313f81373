import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';

/** How often the identity of the pair is looked at: a checkpoint changes the main file. */
const REGARD_MS = 1000;
/** After this silence nobody has the database open any more. */
const SILENCE_MS = 5000;

/** Which two files belong together: by their place on the disk, and by the state of the main one. */
export interface Paire {
  base: number;
  wal: number;
  modifieeMs: number;
  taille: number;
}

/** What was written down of a pair, and by which process. */
interface Marque extends Paire {
  pid: number;
}

const statOf = (file: string) => statSync(file, { throwIfNoEntry: false });
const markOf = (file: string): string => `${file}-etat`;

/** The pair as it lies there; null where one of the two is missing. */
export function look(file: string): Paire | null {
  const base = statOf(file);
  const wal = statOf(`${file}-wal`);
  if (!base || !wal) return null;
  return { base: base.ino, wal: wal.ino, modifieeMs: base.mtimeMs, taille: base.size };
}

/** The pair as whoever last had the database open wrote it down; null where nobody did. */
export function remembered(file: string): Marque | null {
  try {
    return JSON.parse(readFileSync(markOf(file), 'utf8')) as Marque;
  } catch {
    return null;
  }
}

/** Whether two looks saw the same files in the same state. */
export const same = (one: Paire, other: Paire): boolean =>
  one.base === other.base &&
  one.wal === other.wal &&
  one.modifieeMs === other.modifieeMs &&
  one.taille === other.taille;

/** Whether a process of that number lives beside this one, which itself is none. */
export function livesBeside(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Whether another living process has the database open: it gave a sign of life within the last seconds. */
export function isOpenElsewhere(file: string): boolean {
  const pid = remembered(file)?.pid;
  const age = Date.now() - (statOf(markOf(file))?.mtimeMs ?? 0);
  return pid !== undefined && Math.abs(age) < SILENCE_MS && livesBeside(pid);
}

/**
 * Keeps beside an open SQLite database which two files belong together, for the next start, and that somebody has it open; returns how to
 * stop. A main file that was put in the place of the open one is not taken for it: `onReplaced` is told once, since whatever is written from then
 * on would be lost with the next start.
 */
export function followPaire(file: string, onReplaced: () => void = () => undefined): () => void {
  let written: Paire | null = null;
  let own = statOf(file)?.ino;
  let replaced = false;
  const write = () => {
    const there = statOf(file)?.ino;
    own ??= there;
    if (there !== undefined && there !== own) {
      if (!replaced) onReplaced();
      replaced = true;
      return;
    }
    const found = look(file);
    if (!found || (written && written.base !== found.base)) return;
    const draft = `${markOf(file)}.${process.pid}`;
    try {
      if (written && same(written, found) && remembered(file)?.pid === process.pid) {
        const now = new Date();
        utimesSync(markOf(file), now, now);
        return;
      }
      writeFileSync(draft, JSON.stringify({ ...found, pid: process.pid }), { mode: 0o600 });
      renameSync(draft, markOf(file));
      written = found;
    } catch {
      // A full disk, or a folder that is being removed: the next look tries again.
      rmSync(draft, { force: true });
    }
  };
  write();
  const timer = setInterval(write, REGARD_MS).unref();
  return () => clearInterval(timer);
}
