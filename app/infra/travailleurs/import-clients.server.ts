import type { Acteur, CentreAccessible } from '~/domain/access/context.server';
import type {
  ApercuFichier,
  BilanEcrit,
  FichierAImporter,
  Progression,
  Reponse,
} from '~/domain/clients/import/import';
import type { Quotas } from '~/domain/fichiers/quotas';
import { FileAttentePleine, TravailInterrompu } from './interruption';
import { createPool, type Pool, type PoolOptions, type RunOptions } from './pool.server';

interface AccesBase {
  databaseUrl: string;
  dataDir: string;
  /** What each pack lets a centre keep; the product's own without. */
  quotas?: Quotas;
}

/** What is asked of the child process `workers/import-clients.ts`. */
export interface TacheImport extends Omit<FichierAImporter, 'centreId'> {
  operation: 'apercu' | 'verification' | 'execution';
  config: AccesBase;
  centre: CentreAccessible;
  acteur: Acteur;
  importId: string | null;
  /** UTC. */
  now: string;
}

type Demande = Omit<TacheImport, 'operation' | 'config'>;

/** Imports of client files, in child processes with limits on memory and time: a hostile file ends one of those, never the server. */
export interface ImportRunner {
  /** Headings, samples and guessed columns of a file. */
  preview(demande: Demande): Promise<Reponse<ApercuFichier>>;
  /** What an import would do, writing nothing. */
  check(demande: Demande, progress: Progression): Promise<Reponse<BilanEcrit>>;
  /** The import itself, all or nothing. */
  run(demande: Demande, progress: Progression): Promise<Reponse<BilanEcrit>>;
  close(): Promise<void>;
}

type ImportPool = Pool<TacheImport, Reponse<unknown>>;

const PREVIEW = { limitMs: 20_000, waitMs: 60_000 };
const CHECK = { limitMs: 60_000, waitMs: 120_000 };
/** A run waits behind the others for as long as it takes: its page shows that it has not begun. */
const RUN = { limitMs: 300_000 };

const TROP_LOURD =
  'Ce fichier demande trop de mémoire ou de temps pour être lu. Enregistrez-le de nouveau depuis votre tableur, au format .csv, puis renvoyez-le.';
const SATURE = 'Beaucoup de fichiers sont en cours de lecture : réessayez dans un instant.';

const PROCESSUS: PoolOptions = {
  entry: 'import-clients',
  maxProcesses: 1,
  idleTimeoutMs: 20_000,
  heapMb: 256,
  residentMb: 450,
  cpuS: 600,
  database: true,
  queue: { parCle: 20, total: 60 },
};

/**
 * The processes start with the first file and are gone soon after the last: one runs imports, another, of lower priority, reads files
 * meanwhile. What was lowered once cannot be raised again.
 */
export function createImportRunner(config: AccesBase): ImportRunner {
  const reading: ImportPool = createPool(PROCESSUS);
  const writing: ImportPool = createPool(PROCESSUS);

  async function run<T>(
    tache: Omit<TacheImport, 'config'>,
    options: RunOptions,
    report?: Progression,
  ): Promise<Reponse<T>> {
    const pool = tache.operation === 'execution' ? writing : reading;
    try {
      const key = tache.acteur.compteId;
      return (await pool.run({ ...tache, config }, { ...options, key, report })) as Reponse<T>;
    } catch (error) {
      if (isTooHeavy(error)) return { ok: false, message: TROP_LOURD, fields: {} };
      if (error instanceof FileAttentePleine) return { ok: false, message: SATURE, fields: {} };
      throw error;
    }
  }

  return {
    preview: (demande) => run({ ...demande, operation: 'apercu' }, PREVIEW),
    check: (demande, progress) => run({ ...demande, operation: 'verification' }, CHECK, progress),
    run: (demande, progress) => run({ ...demande, operation: 'execution' }, RUN, progress),
    close: async () => void (await Promise.all([reading.close(), writing.close()])),
  };
}

/** The process ran out of memory, or of time: the file's doing. */
const isTooHeavy = (error: unknown): boolean =>
  error instanceof TravailInterrompu && error.raison !== 'arret';
