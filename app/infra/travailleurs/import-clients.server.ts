import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { Acteur, CentreAccessible } from '~/domain/access/context.server';
import type {
  ApercuFichier,
  BilanEcrit,
  FichierAImporter,
  Progression,
  Reponse,
} from '~/domain/clients/import/import';
import type { Quotas } from '~/domain/fichiers/quotas';
import { createPool } from './pool.server';

interface AccesBase {
  databaseUrl: string;
  dataDir: string;
  /** What each pack lets a centre keep; the product's own without. */
  quotas?: Quotas;
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
  /** Brings the progress in percent; the first message says that a thread has begun. */
  port: MessagePort;
}

type Demande = Omit<TacheImport, 'operation' | 'config' | 'port'>;

/** Imports of client files, in a thread with limits on memory and time: a hostile file ends the thread, never the process. */
export interface ImportRunner {
  /** Headings, samples and guessed columns of a file. */
  preview(demande: Demande): Promise<Reponse<ApercuFichier>>;
  /** What an import would do, writing nothing. */
  check(demande: Demande, progress: Progression): Promise<Reponse<BilanEcrit>>;
  /** The import itself, all or nothing. */
  run(demande: Demande, progress: Progression): Promise<Reponse<BilanEcrit>>;
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

  /** The time a file has counts from when a thread begins with it: waiting behind another import is no fault of its own. */
  async function run<T>(
    tache: Omit<TacheImport, 'config' | 'port'>,
    limitMs: number,
    progress: Progression,
  ): Promise<Reponse<T>> {
    const { port1, port2 } = new MessageChannel();
    const limit = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    port1.on('message', (percent: number) => {
      timer ??= setTimeout(() => limit.abort(), limitMs);
      progress(percent);
    });
    try {
      const options = { transferList: [port2], signal: limit.signal };
      return (await pool.run({ ...tache, config, port: port2 }, options)) as Reponse<T>;
    } catch (error) {
      if (isDeath(error)) return { ok: false, message: TROP_LOURD, fields: {} };
      throw error;
    } finally {
      clearTimeout(timer);
      port1.close();
    }
  }

  return {
    preview: (demande) => run({ ...demande, operation: 'apercu' }, PREVIEW_LIMIT_MS, () => undefined),
    check: (demande, progress) => run({ ...demande, operation: 'verification' }, RUN_LIMIT_MS, progress),
    async run(demande, progress) {
      const id = demande.importId;
      const follow: Progression = (percent) => {
        if (id) running.set(id, percent);
        progress(percent);
      };
      follow(0);
      try {
        return await run({ ...demande, operation: 'execution' }, RUN_LIMIT_MS, follow);
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
