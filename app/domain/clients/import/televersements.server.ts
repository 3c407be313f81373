import { chmod, constants, copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isId } from '~/lib/id';
import { plainText } from '~/lib/texte';

/** Files that nobody went on with are dropped after this many days: they hold patients' data. */
export const JOURS_GARDES = 7;
const DAY_MS = 86_400_000;
const NAME_MAX = 200;

const folderOf = (dataDir: string): string => path.join(dataDir, 'imports');

/** Keeps an uploaded file, which lies on the disk already, under a name of our own; returns where. */
export async function keepUpload(dataDir: string, id: string, chemin: string): Promise<string> {
  const folder = folderOf(dataDir);
  const emplacement = path.join(folder, id);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await copyFile(chemin, emplacement, constants.COPYFILE_FICLONE);
  await chmod(emplacement, 0o600);
  return emplacement;
}

/**
 * Removes the uploads older than a week, whosever they are: abandoned ones, and those that a crash left between the end of an import
 * and the removal of its file.
 */
export async function sweepUploads(dataDir: string, now: Date): Promise<void> {
  const folder = folderOf(dataDir);
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter(isId)) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now.getTime() }));
    if (mtimeMs < now.getTime() - JOURS_GARDES * DAY_MS) await rm(file, { force: true });
  }
}

/** A file's name as people see it: without folders or marks that change how it reads, at most 200 characters. */
export function displayName(nom: string): string {
  const bare = plainText(nom).replace(/\s+/g, ' ').trim();
  const last = bare.split(/[/\\]/).findLast((part) => part !== '') ?? '';
  const letters = [...last];
  if (letters.length <= NAME_MAX) return last || 'fichier';
  const extension = /\.[A-Za-z0-9]{1,5}$/.exec(last)?.[0] ?? '';
  return letters.slice(0, NAME_MAX - extension.length).join('') + extension;
}
