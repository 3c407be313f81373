import { isTooHeavy } from '../travailleurs/interruption';
import { createPool } from '../travailleurs/pool.server';
import type { ChoixColonnes, LectureReleve, Releves } from './releve';

/** What is asked of the child process `workers/releve.ts`. */
export interface TacheReleve {
  octets: Uint8Array;
  nomFichier: string;
  choix: ChoixColonnes;
}

const LIMIT_MS = 10_000;
const WAIT_MS = 30_000;
const TROP_LOURD = 'Ce fichier demande trop de mémoire ou de temps pour être lu.';

/** Reads statements; the process starts with the first one and is gone soon after the last. */
export function createReleves(): Releves {
  const pool = createPool<TacheReleve, LectureReleve>({
    entry: 'releve',
    maxProcesses: 1,
    idleTimeoutMs: 20_000,
    heapMb: 192,
    residentMb: 400,
    cpuS: 60,
    queue: { parCle: 8, total: 16 },
  });
  return {
    async read(octets, nomFichier, choix) {
      try {
        return await pool.run({ octets, nomFichier, choix }, { limitMs: LIMIT_MS, waitMs: WAIT_MS });
      } catch (error) {
        if (isTooHeavy(error)) return { ok: false, raison: TROP_LOURD };
        throw error;
      }
    },
    close: () => pool.close(),
  };
}
