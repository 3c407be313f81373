import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isId } from '~/lib/id';
import { plainText } from '~/lib/texte';
import type { Infra } from '../../access/context.server';
import { DomainError } from '../../errors';

const NAME_MAX = 200;
/** No run lasts so long. */
const VIEUX_MS = 86_400_000;
const NOM = 'imports';
const DISPARU = 'Le fichier de cet import n’est plus là : envoyez-le de nouveau.';

/** The key under which an import's file lies beside the other files (decision 024). */
export const cleImport = (id: string): string => `${NOM}/${id}.dat`;

/** Where this machine lays the files of imports while a process reads them. */
const folderOf = (dataDir: string): string => path.join(dataDir, NOM);

/**
 * Does `work` while an import's file lies on this machine's disk. Raises DomainError when it is gone (also one that an older version kept
 * elsewhere), and what the store raises.
 */
export async function withLocalCopy<T>(
  { fichiers, dataDir }: Pick<Infra, 'fichiers' | 'dataDir'>,
  cle: string,
  work: (chemin: string) => Promise<T>,
): Promise<T> {
  const octets = cle.startsWith(`${NOM}/`) ? await fichiers.read(cle) : null;
  if (!octets) throw new DomainError('import_sans_fichier', DISPARU);
  const folder = folderOf(dataDir);
  const chemin = path.join(folder, randomBytes(12).toString('hex'));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await writeFile(chemin, octets, { mode: 0o600, flag: 'wx' });
    return await work(chemin);
  } finally {
    await rm(chemin, { force: true });
  }
}

/** Removes the copies that processes which ended in the middle of an import have left on this machine's disk. */
export async function sweepCopies(dataDir: string, now: Date): Promise<void> {
  const folder = folderOf(dataDir);
  for (const name of (await readdir(folder).catch(() => [])).filter(isId)) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now.getTime() }));
    if (mtimeMs < now.getTime() - VIEUX_MS) await rm(file, { force: true });
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
