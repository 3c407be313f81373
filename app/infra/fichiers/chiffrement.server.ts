import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { writeNewFile } from '~/lib/sur-le-disque.server';
import type { Trousseau } from '~/lib/trousseau.server';
import type { FichierSurDisque, Fichiers } from './fichiers';
import { openBytes, sealBytes, sealStream } from './scelle.server';

/** Marks that tell a database and its files, or a chain, apart, and what the doctor writes: they hold ids and dates, and are read before any key. */
const EN_CLAIR = /^(reperes|sondes|tetes[a-z]{15})\//;

/** Whether what is kept under a key is sealed where there are keys. */
export const isScellable = (key: string): boolean => !EN_CLAIR.test(key);

/**
 * A store whose files are sealed as they are written and opened as they are read (decision 126). Those in the clear are read as they are; without
 * keys nothing is sealed. Reading raises FichierIllisible for what no key opens.
 */
export function withChiffrement(fichiers: Fichiers, trousseau: Trousseau): Fichiers {
  const isSealed = (key: string) => trousseau.courante !== null && isScellable(key);
  return {
    ...fichiers,
    async write(key, bytes) {
      await fichiers.write(key, isSealed(key) ? await sealBytes(trousseau, key, bytes) : bytes);
    },
    async keep(key, fichier) {
      if (!isSealed(key)) return fichiers.keep(key, fichier);
      const scelle = await sealFile(trousseau, key, fichier);
      try {
        await fichiers.keep(key, scelle);
      } finally {
        await rm(scelle.chemin, { force: true });
      }
    },
    async read(key) {
      const stocke = await fichiers.read(key);
      return stocke && openBytes(trousseau, key, stocke);
    },
  };
}

/** A sealed copy beside a file of the disk, never in memory whole; what a crash leaves of it is swept with what arrives there. */
async function sealFile(trousseau: Trousseau, key: string, { chemin }: FichierSurDisque) {
  const copie = `${chemin}.${randomBytes(6).toString('hex')}.tmp`;
  const digest = createHash('sha256');
  let taille = 0;
  async function* counted(parts: AsyncIterable<Uint8Array>) {
    for await (const part of parts) {
      digest.update(part);
      taille += part.length;
      yield part;
    }
  }
  await writeNewFile(copie, counted(await sealStream(trousseau, key, createReadStream(chemin))));
  return { chemin: copie, taille, empreinte: digest.digest('hex') };
}
