import { existsSync } from 'node:fs';
import { link, mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '~/lib/sur-le-disque.server';
import { openDatabase } from './knex.server';

/**
 * Puts a new SQLite database in the place of another one, which moves aside with its journal, untouched; tells where to. Nobody may have either open.
 * A crash leaves the one or the other under the name, never none: the main file gives way in one step, once its journal is in it, or aside where it
 * cannot be (a damaged database is replaced as well).
 */
export async function replaceSqlite(file: string, draft: string, instant: Date): Promise<string | null> {
  if (!existsSync(file)) {
    await rename(draft, file);
    await syncFolder(path.dirname(file));
    return null;
  }
  await emptyJournal(file);
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

/** What a crash has left in the journal goes into the main file as at any start, and the journal with it; one that does not fit stays for whoever looks. */
async function emptyJournal(file: string): Promise<void> {
  try {
    const db = openDatabase(`sqlite:${file}`);
    await db.raw('PRAGMA wal_checkpoint(TRUNCATE)').finally(() => db.destroy());
  } catch {
    // Its files move aside as they are.
  }
}
