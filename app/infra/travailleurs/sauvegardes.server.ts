import { UnavailableError } from '~/lib/unavailable';
import { TaskProcess } from './process.server';
import type { ReponseSauvegarde, Sauvegardes, TacheSauvegarde } from './sauvegardes';

/** The longest that a backup may take; a night is over by then. */
const LIMITE_MS = 8 * 3_600_000;
const PROCESSUS = {
  entry: 'sauvegarde',
  heapMb: 256,
  residentMb: 500,
  cpuS: LIMITE_MS / 1000,
  database: true,
};

/** The day's backup, each in a process of its own; costs nothing in between. */
export function createSauvegardes<Lieux extends object>(lieux: Lieux, heure: string | null): Sauvegardes {
  return {
    heure,
    async run(now, progress, signal) {
      signal.throwIfAborted();
      type Tache = TacheSauvegarde<Lieux>;
      const process = new TaskProcess<Tache, ReponseSauvegarde>(PROCESSUS, () => undefined);
      const end = () => void process.end();
      signal.addEventListener('abort', end, { once: true });
      try {
        const tache = { lieux, now: now.toISOString() };
        const reponse = await process.run(tache, { limitMs: LIMITE_MS, report: progress });
        if (!reponse.ok) throw new UnavailableError(reponse.message);
        return reponse.faite;
      } finally {
        signal.removeEventListener('abort', end);
        await process.end();
      }
    },
  };
}
