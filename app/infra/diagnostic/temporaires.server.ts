import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Something that cut work left behind: a file, or a folder of files. */
export interface Temporaire {
  chemin: string;
  octets: number;
}

/** As many are looked at of one folder. */
const AU_PLUS = 10_000;
/** Names of our own making: random digits for files on their way in, and the drafts beside a file that is written whole. */
const DE_PASSAGE = { imports: /^[0-9a-f]{24}$/, envois: /^[0-9a-f]{24}(\.[0-9a-f]{12}\.tmp)?$/ };
const BROUILLON = /^(.+\.[0-9a-f]{12}\.tmp|session-secret\.[0-9a-f]{12}|.+\.remise(-wal|-shm|-etat)?)$/;

/** What lies in the data folder on its way to somewhere else, and has not been written to since an instant. */
export async function listTemporaires(dataDir: string, avant: Date): Promise<Temporaire[]> {
  const found: Temporaire[] = [];
  const look = async (folder: string, name: RegExp) => {
    const entries = await readdir(folder).catch(() => []);
    for (const entry of entries.filter((each) => name.test(each)).slice(0, AU_PLUS)) {
      const chemin = path.join(folder, entry);
      const stats = await stat(chemin).catch(() => null);
      if (stats && stats.mtimeMs < avant.getTime()) found.push({ chemin, octets: stats.size });
    }
  };
  for (const [folder, name] of Object.entries(DE_PASSAGE)) await look(path.join(dataDir, folder), name);
  for (const folder of [dataDir, path.join(dataDir, 'sauvegardes')]) await look(folder, BROUILLON);
  return found;
}

export async function removeTemporaires(fichiers: readonly Temporaire[]): Promise<void> {
  for (const { chemin } of fichiers) await rm(chemin, { recursive: true, force: true });
}
