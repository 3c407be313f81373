import { chmodSync, type Dirent, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '~/config.server';
import { sqliteFile } from '~/db/knex.server';
import type { Log } from './log';

/** What others than the service's own user may do: nothing. */
const AUTRES = 0o077;
/** Folders and files of the service in its data folder. */
const DOSSIERS = ['fichiers', 'courriels', 'imports', 'envois', 'corbeille'];
const SUFFIXES = ['', '-wal', '-shm', '-journal', '-etat'];

/** What this process and those that it starts make from now on is theirs alone: files 0600, folders 0700. */
export const keepToOneself = (): void => void process.umask(AUTRES);

/**
 * Takes from others what an earlier version or a careless copy let them do: the data folder, what lies in it, the SQLite database. The log
 * says so, and names what belongs to somebody else. A folder that is closed already is not gone through: nobody gets at what is in it.
 */
export function tighten({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>, log: Log): void {
  const base = sqliteFile(databaseUrl);
  const own = [dataDir, path.join(dataDir, 'session-secret')];
  if (base) own.push(...SUFFIXES.map((suffix) => base + suffix));
  const wide = [...own, ...DOSSIERS.flatMap((name) => walk(path.join(dataDir, name)))].filter(isWide);
  const closed = wide.filter((entry) => {
    try {
      chmodSync(entry, statSync(entry).mode & 0o7777 & ~AUTRES);
      return true;
    } catch (error) {
      log.warn(
        { err: error, fichier: entry },
        'Ouvert à d’autres utilisateurs de la machine, et à quelqu’un d’autre',
      );
      return false;
    }
  });
  if (closed.length > 0)
    log.warn(
      { nombre: closed.length, dont: closed.slice(0, 10) },
      'Fichiers ouverts à d’autres utilisateurs de la machine : ils leur sont fermés',
    );
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
