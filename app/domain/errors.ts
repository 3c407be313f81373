import { MarkedError } from '~/lib/marked-error';
import { type Unavailability, UnavailableError } from '~/lib/unavailable';
import type { CodeRefus } from './codes';
import type { Suite } from './suite';

/**
 * What the domain refuses: for a program a code that stays, for the person who asked a sentence in French. `fields` says what is wrong
 * with each input at fault; `suite` is what the next try may carry, where there is one that will not be refused.
 */
export class DomainError extends MarkedError {
  static override readonly mark: string = 'DomainError';
  override name = 'DomainError';
  constructor(
    readonly code: CodeRefus,
    message: string,
    readonly fields: Record<string, string> = {},
    readonly suite?: Suite,
  ) {
    super(message);
  }
}

/** The record does not exist for this caller: absent, or of another centre (docs/regles/ecrans.md: 404, never 403). */
export class NotFoundError extends DomainError {
  static override readonly mark: string = 'NotFoundError';
  override name = 'NotFoundError';
  constructor(code: CodeRefus, message = 'Introuvable.') {
    super(code, message);
  }
}

/** What belongs to one centre was asked for in global mode, where none is chosen. */
export class CentreManquantError extends DomainError {
  static override readonly mark = 'CentreManquantError';
  override name = 'CentreManquantError';
  constructor(message: string) {
    super('centre_non_choisi', message);
  }
}

/** Refused by role inside one's own data. */
export class ForbiddenError extends DomainError {
  static override readonly mark: string = 'ForbiddenError';
  override name = 'ForbiddenError';
  constructor(code: CodeRefus = 'acces_refuse', message = 'Accès refusé') {
    super(code, message);
  }
}

/** Files cannot be kept for now: their store is away, or takes nothing more. `fields` names the inputs that brought them. */
export class StoreUnavailableError extends UnavailableError {
  static override readonly mark = 'StoreUnavailableError';
  override name = 'StoreUnavailableError';
  override readonly code = 'stockage_indisponible';
  constructor(
    message: string,
    readonly fields: Record<string, string>,
    options?: Unavailability,
  ) {
    super(message, options);
  }
}
