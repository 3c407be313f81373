import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Depot, instantDe, type SauvegardeGardee } from './depot';

/** What writing a backup leaves when it is cut off. */
const BROUILLON = /^auricule[.-].*\.tmp$/;

/** The folder that keeps backups; it may not be there yet. Each function raises the system's errors. */
export function openDepotDossier(dossier: string): Depot & { dropDrafts(before: Date): Promise<void> } {
  const names = () =>
    readdir(dossier).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
  return {
    async list() {
      const found: SauvegardeGardee[] = [];
      for (const nom of await names())
        if (instantDe(nom)) found.push({ nom, octets: (await stat(path.join(dossier, nom))).size });
      return found;
    },
    delete: (nom) => rm(path.join(dossier, nom), { force: true }),
    async dropDrafts(before) {
      for (const nom of await names()) {
        if (!BROUILLON.test(nom)) continue;
        const file = path.join(dossier, nom);
        if ((await stat(file)).mtime < before) await rm(file, { force: true });
      }
    },
  };
}
