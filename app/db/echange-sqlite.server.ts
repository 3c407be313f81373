import { existsSync } from 'node:fs';
import { link, mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '~/lib/sur-le-disque.server';
import type { PlaceTenue } from './verrou-sqlite.server';

/**
 * Puts a new SQLite database in the place of another one, which moves aside, untouched; tells where to. Its place is held (holdPlace): its journal is in
 * it, or moves aside as it is where it could not be opened. A crash leaves the one or the other under the name, never none. Raises Error where
 * something else has come to stand in the place meanwhile.
 */
export async function replaceSqlite(
  { pour: file, file: draft }: { pour: string; file: string },
  { occupee }: PlaceTenue,
  instant: Date,
): Promise<string | null> {
  if (existsSync(file) !== occupee)
    throw new Error(
      `Une base est apparue dans ${file} pendant la remise, ou en a disparu : rien n’y a changé.`,
    );
  if (!occupee) {
    await rename(draft, file);
    await syncFolder(path.dirname(file));
    return null;
  }
  const aside = path.join(
    path.dirname(file),
    `avant-remise-${instant.toISOString().slice(0, 19).replaceAll(':', '-')}`,
  );
  await mkdir(aside, { mode: 0o700 });
  for (const end of ['-wal', '-shm', '-etat'])
    if (existsSync(file + end)) await rename(file + end, path.join(aside, path.basename(file) + end));
  await link(file, path.join(aside, path.basename(file)));
  await syncFolder(aside);
  await rename(draft, file);
  await syncFolder(path.dirname(file));
  return aside;
}
