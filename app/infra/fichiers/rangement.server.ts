import { createHash, randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeNewFile } from '~/lib/sur-le-disque.server';
import type { Magasin } from './fichiers';

/** Keeps what is made piece by piece under a key, all of it or none; returns its bytes. Memory does not grow with them. */
export type Ranger = (key: string, parts: AsyncIterable<Buffer>) => Promise<number>;

export const createRangement =
  (fichiers: Pick<Magasin, 'keep'>, dataDir: string): Ranger =>
  async (key, parts) => {
    // Where what arrives lies as well: what a cut leaves there is found and removed.
    const folder = path.join(dataDir, 'envois');
    const chemin = path.join(folder, randomBytes(12).toString('hex'));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const hash = createHash('sha256');
    let taille = 0;
    async function* counted(): AsyncGenerator<Buffer> {
      for await (const part of parts) {
        hash.update(part);
        taille += part.length;
        yield part;
      }
    }
    await writeNewFile(chemin, counted());
    try {
      await fichiers.keep(key, { chemin, taille, empreinte: hash.digest('hex') });
    } finally {
      await rm(chemin, { force: true });
    }
    return taille;
  };
