import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { Acteur, CentreAccessible } from '~/domain/access/context.server';
import type {
  ApercuFichier,
  BilanImport,
  FichierAImporter,
  Progression,
  Reponse,
} from '~/domain/clients/import/import';
import { createPool, type RunOptions } from './pool.server';

interface AccesBase {
  databaseUrl: string;
  dataDir: string;
}

/** What is asked of the thread `workers/import-clients.ts`. */
export interface TacheImport extends Omit<FichierAImporter, 'centreId'> {
  operation: 'apercu' | 'verification' | 'execution';
  config: AccesBase;
  centre: CentreAccessible;
  acteur: Acteur;
  importId: string | null;
  /** UTC. */
  now: string;
  port: MessagePort | null;
}

type Demande = Omit<TacheImport, 'operation' | 'config' | 'port'>;

/** Imports of client files, in a thread with limits on memory and time: a hostile file ends the thread, never the process. */
export interface ImportRunner {
  /** Headings, samples and guessed columns of a file. */
  preview(demande: Demande): Promise<Reponse<ApercuFichier>>;
  /** What an import would do, writing nothing. */
  check(demande: Demande, progress: Progression): Promise<Reponse<BilanImport>>;
  /** The import itself, all or nothing. */
  run(demande: Demande, progress: Progression): Promise<Reponse<BilanImport>>;
  /** Percent of an import that runs in this process, by its id; null when none does. */
  progressOf(importId: string): number | null;
  /** Whether other processes may be running imports on the same database. */
  severalProcesses: boolean;
  close(): Promise<void>;
}

const HEAP_MB = 256;
const IDLE_MS = 20_000;
const PREVIEW_LIMIT_MS = 20_000;
const RUN_LIMIT_MS = 300_000;

const TROP_LOURD =
  'Ce fichier demande trop de mémoire ou de temps pour être lu. Enregistrez-le de nouveau depuis votre tableur, au format .csv, puis renvoyez-le.';

/** The threads start with the first file and are gone soon after the last. */
export function createImportRunner(config: AccesBase): ImportRunner {
  const pool = createPool<TacheImport, Reponse<unknown>>({
    entry: 'import-clients',
    maxThreads: 1,
    idleTimeoutMs: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });

  const running = new Map<string, number>();

  async function run<T>(
    tache: TacheImport,
    options: RunOptions,
    refuseOnDeath: boolean,
  ): Promise<Reponse<T>> {
    try {
      return (await pool.run(tache, options)) as Reponse<T>;
    } catch (error) {
      if (refuseOnDeath && isDeath(error)) return { ok: false, message: TROP_LOURD, fields: {} };
      throw error;
    }
  }

  async function withProgress(operation: TacheImport['operation'], demande: Demande, progress: Progression) {
    const { port1, port2 } = new MessageChannel();
    port1.on('message', (percent: number) => progress(percent));
    try {
      const options = { transferList: [port2], signal: AbortSignal.timeout(RUN_LIMIT_MS) };
      return await run<BilanImport>({ ...demande, operation, config, port: port2 }, options, true);
    } finally {
      port1.close();
    }
  }

  return {
    preview: (demande) =>
      run(
        { ...demande, operation: 'apercu', config, port: null },
        { signal: AbortSignal.timeout(PREVIEW_LIMIT_MS) },
        true,
      ),
    check: (demande, progress) => withProgress('verification', demande, progress),
    async run(demande, progress) {
      const id = demande.importId;
      const follow: Progression = (percent) => {
        if (id) running.set(id, percent);
        progress(percent);
      };
      follow(0);
      try {
        return await withProgress('execution', demande, follow);
      } finally {
        if (id) running.delete(id);
      }
    },
    progressOf: (importId) => running.get(importId) ?? null,
    severalProcesses: !config.databaseUrl.startsWith('sqlite:'),
    close: () => pool.close(),
  };
}

/** The thread ran out of memory, or of time. */
function isDeath(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');
}
