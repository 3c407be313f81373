import { chmodSync, type Dirent, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** What others than the service's own user may do: nothing. */
const AUTRES = 0o077;
/** Folders and files of the service in its data folder. */
const DOSSIERS = ['fichiers', 'courriels', 'sms', 'imports', 'envois', 'corbeille', 'sauvegardes'];
const SUFFIXES = ['', '-wal', '-shm', '-journal', '-etat'];

/** What this process and those that it starts make from now on is theirs alone: files 0600, folders 0700. */
export const keepToOneself = (): void => void process.umask(AUTRES);

/**
 * What others of this machine may get at: the data folder, what lies in it, the SQLite database (null for Postgres). A folder that is closed
 * already is not gone through: nobody gets at what is in it.
 */
export function findWide(dataDir: string, base: string | null): string[] {
  const own = [dataDir, path.join(dataDir, 'session-secret')];
  if (base) own.push(...SUFFIXES.map((suffix) => base + suffix));
  return [...own, ...DOSSIERS.flatMap((name) => walk(path.join(dataDir, name)))].filter(isWide);
}

/** Takes from others what they may do with these; names what was closed, and what belongs to somebody else. */
export function closeToOthers(entries: readonly string[]): {
  fermes: string[];
  refuses: { chemin: string; error: unknown }[];
} {
  const fermes: string[] = [];
  const refuses: { chemin: string; error: unknown }[] = [];
  for (const chemin of entries) {
    try {
      chmodSync(chemin, statSync(chemin).mode & 0o7777 & ~AUTRES);
      fermes.push(chemin);
    } catch (error) {
      refuses.push({ chemin, error });
    }
  }
  return { fermes, refuses };
}

/** What cannot be looked at is somebody else's, who says so where it is used. */
function isWide(entry: string): boolean {
  try {
    return (statSync(entry).mode & AUTRES) !== 0;
  } catch {
    return false;
  }
}

/** An open folder and everything in it; links are left alone. */
function walk(folder: string): string[] {
  if (!isWide(folder)) return [];
  return [folder, ...entriesOf(folder)];
}

/** Everything in a folder that may be read. */
function entriesOf(folder: string): string[] {
  let inside: Dirent[];
  try {
    inside = readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
  return inside.flatMap((entry) => {
    const whole = path.join(folder, entry.name);
    if (entry.isDirectory()) return [whole, ...entriesOf(whole)];
    return entry.isFile() ? [whole] : [];
  });
}
