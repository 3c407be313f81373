import type { CodePanne } from '~/lib/codes-panne';
import { UnavailableError } from '~/lib/unavailable';

/** What ended a child process in the middle of a task; 'arret' is all that the task did not bring about: no process to be had, or our own end. */
export type RaisonInterruption = 'memoire' | 'temps' | 'arret';

/** A task whose process was ended by its limits, or ended by itself; the next task finds another process. */
export class TravailInterrompu extends UnavailableError {
  static override readonly mark = 'TravailInterrompu';
  override name = 'TravailInterrompu';
  override readonly code: CodePanne;
  constructor(
    readonly raison: RaisonInterruption,
    detail: string,
  ) {
    super(
      raison === 'arret'
        ? 'Ce travail a été interrompu : réessayez dans un instant.'
        : 'Ce travail a demandé trop de temps ou de mémoire : réessayez dans un instant.',
      { cause: new Error(detail) },
    );
    this.code = raison === 'arret' ? 'travail_interrompu' : 'travail_trop_lourd';
  }
}

/** Whether an error is the doing of what a task was given, rather than a fault of ours. */
export const isTooHeavy = (error: unknown): boolean =>
  error instanceof TravailInterrompu && error.raison !== 'arret';

/** Too many tasks wait already, or this one waited for too long. */
export class FileAttentePleine extends UnavailableError {
  static override readonly mark = 'FileAttentePleine';
  override name = 'FileAttentePleine';
  override readonly code = 'file_pleine';
  constructor() {
    super('Le service est très demandé : réessayez dans un instant.');
  }
}
