import { isTooHeavy } from '../../travailleurs/interruption';
import { createPool } from '../../travailleurs/pool.server';
import type { DossierPdf, DossierRendu, PagesLues } from './dossier.model';

const LECTURE = { limitMs: 10_000, waitMs: 60_000 };
const ASSEMBLAGE = { limitMs: 60_000, waitMs: 120_000 };

export interface Dossiers {
  /** The pages of a PDF that somebody sent, made anew, or why not. Rejects with an UnavailableError when no process can be had. */
  lirePages(octets: Uint8Array, compteId: string): Promise<PagesLues>;
  /** An inspection file of what was read. Rejects with an UnavailableError as above, and when it takes too long or too much memory. */
  assembler(dossier: DossierPdf, compteId: string): Promise<DossierRendu>;
  /** Has the process ready for a file that is likely to be asked for soon. */
  prepare(): void;
  /** Waits for what is in progress and ends the process. */
  close(): Promise<void>;
}

/**
 * Inspection files, one at a time, in a child process of their own: what somebody sent is read there first and by itself, so that a hostile PDF costs its own
 * piece and never the file.
 */
export function createDossiers(): Dossiers {
  const pool = createPool<{ octets: Uint8Array } | DossierPdf, DossierRendu | PagesLues>({
    entry: 'dossier-pdf',
    maxProcesses: 1,
    idleTimeoutMs: 60_000,
    heapMb: 256,
    residentMb: 700,
    cpuS: 600,
    queue: { parCle: 20, total: 60 },
  });
  return {
    async lirePages(octets, key) {
      try {
        return (await pool.run({ octets }, { ...LECTURE, key })) as PagesLues;
      } catch (error) {
        if (isTooHeavy(error)) return { refus: 'trop_lourd' };
        throw error;
      }
    },
    assembler: async (dossier, key) => (await pool.run(dossier, { ...ASSEMBLAGE, key })) as DossierRendu,
    prepare: () => pool.prepare(),
    close: () => pool.close(),
  };
}
