import { isTooHeavy } from '../travailleurs/interruption';
import { createPool } from '../travailleurs/pool.server';
import type { LecteurLpp, LectureLpp } from './lpp';

const LIMIT_MS = 240_000;
const TROP_LOURD =
  'Ce fichier demande trop de mémoire ou de temps pour être lu : ce n’est pas la table publiée par l’Assurance maladie.';

/** Reads archives of the LPP in a process that ends soon after; one at a time, at the bidding of jobs. */
export function createLecteurLpp(): LecteurLpp {
  const pool = createPool<string, LectureLpp>({
    entry: 'lpp',
    maxProcesses: 1,
    idleTimeoutMs: 5_000,
    heapMb: 256,
    residentMb: 450,
    cpuS: 300,
    queue: { parCle: 20, total: 60 },
  });
  return {
    async read(chemin, progress) {
      try {
        return await pool.run(chemin, { limitMs: LIMIT_MS, report: progress });
      } catch (error) {
        if (isTooHeavy(error)) return { ok: false, raison: TROP_LOURD };
        throw error;
      }
    },
    close: () => pool.close(),
  };
}
