import type { Config } from '~/config.server';
import type { CodePanne } from '~/lib/codes-panne';

/** What the process opens the database with; the product's own quotas and no keys where none are given. */
export type AccesBase = Pick<Config, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Config, 'quotas' | 'dataKeys'>>;

/** What the processes need to know of a file that is sent to them: accounts take turns, and a run is known by its id. */
export interface Demande {
  acteur: { compteId: string };
  importId: string | null;
}

export type Operation = 'apercu' | 'verification' | 'execution';

/** What is asked of the child process `workers/import-clients.ts`. */
export type TacheImport<D extends Demande> = D & { operation: Operation; config: AccesBase };

/** How the processes themselves refuse a file: it cannot be read, it asks too much of them, or too many others are read. */
type CodeLecture = 'tableur_refuse' | 'import_trop_lourd' | 'imports_trop_nombreux';

/** Why a worker did nothing: the stable code of the refusal and its message, with one per heading for a mapping. */
interface Refus<Code extends string> {
  ok: false;
  code: Code | CodeLecture;
  message: string;
  fields: Record<string, string>;
}

/** Nothing was wrong with the file: something was away, or other writers left it no turn; in how many seconds it may be asked again. */
interface Indisponible {
  ok: false;
  message: string;
  indisponible: { code: CodePanne; retryAfterS: number };
}

/** What a worker brings back; `Code` are the refusals of whoever it works for. */
export type Reponse<T, Code extends string> = { ok: true; valeur: T } | Refus<Code> | Indisponible;

/** From 0 to 100. */
export type Progression = (percent: number) => void;

/** Imports of client files, in child processes with limits on memory and time: a hostile file ends one of those, never the server. */
export interface ImportRunner<D extends Demande, Apercu, Recap, Code extends string> {
  /** Headings, samples and guessed columns of a file. */
  preview(demande: D): Promise<Reponse<Apercu, Code>>;
  /** What an import would do, writing nothing. */
  check(demande: D, progress: Progression): Promise<Reponse<Recap, Code>>;
  /** The import itself, all or nothing. */
  run(demande: D, progress: Progression): Promise<Reponse<Recap, Code>>;
  /** Somebody is about to ask for this: its process starts while they choose. */
  prepare(operation: Operation): void;
}
