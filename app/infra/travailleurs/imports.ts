import type { Config } from '~/config.server';

/** What the process opens the database with; the product's own quotas where none are given. */
export type AccesBase = Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'quotas'>>;

/** What the processes need to know of a file that is sent to them: accounts take turns, and a run is known by its id. */
export interface Demande {
  acteur: { compteId: string };
  importId: string | null;
}

export type Operation = 'apercu' | 'verification' | 'execution';

/** What is asked of the child process `workers/import-clients.ts`. */
export type TacheImport<D extends Demande> = D & { operation: Operation; config: AccesBase };

/** Why a worker did nothing: a message, with one per heading for a mapping; `indisponible` when nothing was wrong with the file. */
export interface Refus {
  ok: false;
  message: string;
  fields: Record<string, string>;
  /** Something was away, or (`occupe`) other writers left it no turn; in how many seconds it may be asked again. */
  indisponible?: { occupe: boolean; retryAfterS: number };
}

/** What a worker brings back. */
export type Reponse<T> = { ok: true; valeur: T } | Refus;

/** From 0 to 100. */
export type Progression = (percent: number) => void;

/** Imports of client files, in child processes with limits on memory and time: a hostile file ends one of those, never the server. */
export interface ImportRunner<D extends Demande, Apercu, Bilan> {
  /** Headings, samples and guessed columns of a file. */
  preview(demande: D): Promise<Reponse<Apercu>>;
  /** What an import would do, writing nothing. */
  check(demande: D, progress: Progression): Promise<Reponse<Bilan>>;
  /** The import itself, all or nothing. */
  run(demande: D, progress: Progression): Promise<Reponse<Bilan>>;
  /** Somebody is about to ask for this: its process starts while they choose. */
  prepare(operation: Operation): void;
  close(): Promise<void>;
}
