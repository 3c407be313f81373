import type {
  AccesBase,
  Demande,
  ImportRunner,
  Operation,
  Progression,
  Reponse,
  TacheImport,
} from './imports';
import { FileAttentePleine, TravailInterrompu } from './interruption';
import { createPool, type Pool, type PoolOptions, type RunOptions } from './pool.server';

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
  // The time that people take over a step.
  idleTimeoutMs: 60_000,
  heapMb: 256,
  residentMb: 450,
  cpuS: 600,
  database: true,
  queue: { parCle: 20, total: 60 },
};

/** The processes that read and import client files, whatever database they are for. */
export interface ImportWorkers<D extends Demande, Apercu, Recap, Code extends string> {
  /** Imports into this database. */
  into(acces: AccesBase): ImportRunner<D, Apercu, Recap, Code>;
  close(): Promise<void>;
}

/**
 * The processes start with the first file, or when its page is opened, and are gone soon after the last: one runs imports, another, of
 * lower priority, reads files meanwhile. What was lowered once cannot be raised again.
 */
export function createImportWorkers<D extends Demande, Apercu, Recap, Code extends string>(): ImportWorkers<
  D,
  Apercu,
  Recap,
  Code
> {
  type ImportPool = Pool<TacheImport<D>, Reponse<unknown, Code>>;
  const reading: ImportPool = createPool(PROCESSUS);
  const writing: ImportPool = createPool(PROCESSUS);

  const poolOf = (operation: Operation) => (operation === 'execution' ? writing : reading);

  async function run<T>(
    tache: TacheImport<D>,
    options: RunOptions,
    report?: Progression,
  ): Promise<Reponse<T, Code>> {
    try {
      const key = tache.acteur.compteId;
      return (await poolOf(tache.operation).run(tache, { ...options, key, report })) as Reponse<T, Code>;
    } catch (error) {
      if (isTooHeavy(error)) return refuse('import_trop_lourd', TROP_LOURD);
      if (error instanceof FileAttentePleine) return refuse('imports_trop_nombreux', SATURE);
      throw error;
    }
  }

  return {
    into: (config) => ({
      preview: (demande) => run({ ...demande, operation: 'apercu', config }, PREVIEW),
      check: (demande, progress) => run({ ...demande, operation: 'verification', config }, CHECK, progress),
      run: (demande, progress) => run({ ...demande, operation: 'execution', config }, RUN, progress),
      prepare: (operation) => poolOf(operation).prepare(),
    }),
    close: async () => void (await Promise.all([reading.close(), writing.close()])),
  };
}

const refuse = <Code extends string>(code: Code, message: string) =>
  ({ ok: false, code, message, fields: {} }) as const;

/** The process ran out of memory, or of time: the file's doing. */
const isTooHeavy = (error: unknown): boolean =>
  error instanceof TravailInterrompu && error.raison !== 'arret';
