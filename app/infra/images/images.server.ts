import { isTooHeavy } from '../travailleurs/interruption';
import { createPool } from '../travailleurs/pool.server';
import { BORNES, type ImageLue, type Images, type UsageImage } from './images';
import { natureOf } from './nature';

/** What is asked of the child process `workers/image.ts`. */
export interface TacheImage {
  octets: Uint8Array;
  usage: UsageImage;
}

const LIMITES = { limitMs: 15_000, waitMs: 30_000 };

/**
 * Reads pictures one at a time in a child process, so that a large or hostile one costs its sender time and nobody else memory. Where too
 * many wait, of ten megabytes each at most, the next one is turned away with an UnavailableError; so is everyone where no process starts.
 */
export function createImages(): Images {
  const pool = createPool<TacheImage, ImageLue>({
    entry: 'image',
    maxProcesses: 1,
    idleTimeoutMs: 20_000,
    heapMb: 64,
    residentMb: 450,
    cpuS: 300,
    queue: { parCle: 8, total: 16 },
  });
  async function read(octets: Uint8Array, usage: UsageImage, key: string): Promise<ImageLue> {
    if (octets.byteLength > BORNES[usage].poids) return { refus: 'poids' };
    if (!natureOf(octets)) return { refus: 'nature' };
    try {
      return await pool.run({ octets, usage }, { ...LIMITES, key });
    } catch (error) {
      if (isTooHeavy(error)) return { refus: 'illisible' };
      throw error;
    }
  }
  return {
    toAvatar: (octets, compteId) => read(octets, 'avatar', compteId),
    toProduit: (octets, compteId) => read(octets, 'produit', compteId),
    toScan: (octets, compteId) => read(octets, 'scan', compteId),
    close: () => pool.close(),
  };
}
