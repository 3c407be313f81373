import type { CodePanne } from './codes-panne';
import { MarkedError } from './marked-error';

/** Why something is unavailable, and in how many seconds it may be asked again. */
export type Unavailability = ErrorOptions & { retryAfterS?: number };

/**
 * Something that is needed does not answer, or refuses: nothing is wrong with what was asked, which may be asked again (503). The log says
 * what it was, `retryAfterS` when to come back, in seconds.
 */
export class UnavailableError extends MarkedError {
  static override readonly mark: string = 'UnavailableError';
  override name = 'UnavailableError';
  readonly code: CodePanne = 'service_indisponible';
  readonly retryAfterS: number;
  constructor(message?: string, { retryAfterS = 5, ...options }: Unavailability = {}) {
    super(message, options);
    this.retryAfterS = retryAfterS;
  }
}

/** Other writers held the database for longer than a writer's patience; exit code 5 of the command. */
export class DatabaseBusyError extends UnavailableError {
  static override readonly mark = 'DatabaseBusyError';
  override name = 'DatabaseBusyError';
  override readonly code = 'base_occupee';
  constructor(options?: Unavailability) {
    super('La base de données est occupée.', options);
  }
}

/** The database cannot be reached, or can take nothing more: an outage, a failover, a full disk. */
export class DatabaseUnavailableError extends UnavailableError {
  static override readonly mark: string = 'DatabaseUnavailableError';
  override name = 'DatabaseUnavailableError';
  override readonly code: CodePanne = 'base_injoignable';
  constructor(options?: Unavailability, message = 'La base de données est injoignable.') {
    super(message, options);
  }
}

/** The database was lost while it was told to keep a transaction: what was written may be there, or not. */
export class CommitIncertainError extends DatabaseUnavailableError {
  static override readonly mark = 'CommitIncertainError';
  override name = 'CommitIncertainError';
  override readonly code = 'enregistrement_incertain';
  constructor(options?: Unavailability) {
    super(options, 'La base de données n’a pas confirmé l’enregistrement.');
  }
}

/** A stored file that cannot be opened here: its key is missing, or its bytes are not what was stored under its name. */
export class FichierIllisible extends UnavailableError {
  static override readonly mark = 'FichierIllisible';
  override name = 'FichierIllisible';
}

/** Somebody asks for more than their share (429); `retryAfterS` says when there is room again, in seconds. */
export class TooManyRequestsError extends UnavailableError {
  static override readonly mark = 'TooManyRequestsError';
  override name = 'TooManyRequestsError';
  override readonly code = 'requetes_trop_nombreuses';
}
