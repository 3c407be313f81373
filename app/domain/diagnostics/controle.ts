import type { Examen } from './constat';
import type { BaseOuverte, Installation } from './installation';

/** How long a check may take, in milliseconds, before the others go on without it. */
export const LEGER_MS = 30_000;
export const LOURD_MS = 20 * 60_000;
/** One that is made each night, and reads more the more there is. */
export const LONG_MS = 10 * 60_000;

interface Commun {
  /** Its name for `--only`, in the answer for machines and in the log. */
  nom: string;
  libelle: string;
  /** Whether it reads much: then it is left to the command, and the nightly job does without. */
  lourd?: boolean;
  /** How long it may take where that depends on how much there is, in milliseconds; without it, what its kind may. */
  limiteMs?: number;
}

/** A check: reads, changes nothing, and holds no more than some thousands of rows at a time. `signal` ends it. */
export type Controle =
  | (Commun & { base?: false; examiner(installation: Installation, signal: AbortSignal): Promise<Examen> })
  | (Commun & {
      /** It reads the database, whose schema must be this program's. */
      base: true;
      examiner(installation: Installation & { base: BaseOuverte }, signal: AbortSignal): Promise<Examen>;
    });
