import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Depot, instantDe, type SauvegardeGardee } from './depot';

/** What writing a backup leaves when it is cut off. */
const BROUILLON = /^auricule[.-].*\.tmp$/;

/** The folder that keeps backups; it may not be there yet. Each function raises the system's errors. */
export function openDepotDossier(dossier: string): Depot & { dropDrafts(before: Date): Promise<void> } {
  const names = async () => (await unlessGone(readdir(dossier))) ?? [];
  return {
    async list() {
      const found: SauvegardeGardee[] = [];
      for (const nom of await names()) {
        const file = instantDe(nom) && (await unlessGone(stat(path.join(dossier, nom))));
        if (file) found.push({ nom, octets: file.size });
      }
      return found;
    },
    delete: (nom) => rm(path.join(dossier, nom), { force: true }),
    async dropDrafts(before) {
      for (const nom of await names()) {
        if (!BROUILLON.test(nom)) continue;
        const file = path.join(dossier, nom);
        const found = await unlessGone(stat(file));
        if (found && found.mtime < before) await rm(file, { force: true });
      }
    },
  };
}

/** Another process writes and removes backups meanwhile: null for what is gone. */
const unlessGone = <T>(reading: Promise<T>): Promise<T | null> =>
  reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
