import type { Examen } from './constat';
import type { BaseOuverte, Installation } from './installation';

/** How long a check may take, in milliseconds, before the others go on without it. */
export const LEGER_MS = 30_000;
export const LOURD_MS = 20 * 60_000;

interface Commun {
  /** Its name for `--only`, in the answer for machines and in the log. */
  nom: string;
  libelle: string;
  /** Whether it reads much: then it is left to the command, and the nightly job does without. */
  lourd?: boolean;
}

/** A check: reads, changes nothing, and holds no more than some thousands of rows at a time. `signal` ends it. */
export type Controle =
  | (Commun & { base?: false; examiner(installation: Installation, signal: AbortSignal): Promise<Examen> })
  | (Commun & {
      /** It reads the database, whose schema must be this program's. */
      base: true;
      examiner(installation: Installation & { base: BaseOuverte }, signal: AbortSignal): Promise<Examen>;
    });
