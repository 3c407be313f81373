/**
 * An error that is known by its mark: screens and server are built apart, each with its copy of these classes, and `instanceof` must hold
 * from one to the other.
 */
class MarkedError extends Error {
  static readonly mark: string;

  static override [Symbol.hasInstance](value: unknown): boolean {
    const own = ownMark(this);
    return classesOf(value).some((type) => type === this || (own !== undefined && ownMark(type) === own));
  }
}

/** What the domain refuses, in French for the person who asked. `fields` names the inputs at fault. */
export class DomainError extends MarkedError {
  static override readonly mark: string = 'DomainError';
  override name = 'DomainError';
  constructor(
    message: string,
    readonly fields: Record<string, string> = {},
  ) {
    super(message);
  }
}

/** The record does not exist for this caller: absent, or of another centre (decisions, part 3: 404, never 403). */
export class NotFoundError extends DomainError {
  static override readonly mark: string = 'NotFoundError';
  override name = 'NotFoundError';
  constructor(message = 'Introuvable.') {
    super(message);
  }
}

/** What belongs to one centre was asked for in global mode, where none is chosen. */
export class CentreManquantError extends DomainError {
  static override readonly mark = 'CentreManquantError';
  override name = 'CentreManquantError';
}

/** Refused by role inside one's own data. */
export class ForbiddenError extends DomainError {
  static override readonly mark = 'ForbiddenError';
  override name = 'ForbiddenError';
  constructor() {
    super('Accès refusé');
  }
}

/** Why something is unavailable, and in how many seconds it may be asked again. */
type Unavailability = ErrorOptions & { retryAfterS?: number };

/**
 * Something that is needed does not answer, or refuses: nothing is wrong with what was asked, which may be asked again (503). The log says
 * what it was, `retryAfterS` when to come back, in seconds.
 */
export class UnavailableError extends MarkedError {
  static override readonly mark: string = 'UnavailableError';
  override name = 'UnavailableError';
  readonly retryAfterS: number;
  constructor(message?: string, { retryAfterS = 5, ...options }: Unavailability = {}) {
    super(message, options);
    this.retryAfterS = retryAfterS;
  }
}

/** Files cannot be kept for now: their store is away, or takes nothing more. `fields` names the inputs that brought them. */
export class StoreUnavailableError extends UnavailableError {
  static override readonly mark = 'StoreUnavailableError';
  override name = 'StoreUnavailableError';
  constructor(
    message: string,
    readonly fields: Record<string, string>,
    options?: Unavailability,
  ) {
    super(message, options);
  }
}

/** Other writers held the database for longer than a writer's patience; exit code 5 of the command. */
export class DatabaseBusyError extends UnavailableError {
  static override readonly mark = 'DatabaseBusyError';
  override name = 'DatabaseBusyError';
  constructor(options?: Unavailability) {
    super('La base de données est occupée.', options);
  }
}

/** The database cannot be reached, or can take nothing more: an outage, a failover, a full disk. */
export class DatabaseUnavailableError extends UnavailableError {
  static override readonly mark: string = 'DatabaseUnavailableError';
  override name = 'DatabaseUnavailableError';
  constructor(options?: Unavailability, message = 'La base de données est injoignable.') {
    super(message, options);
  }
}

/** The database was lost while it was told to keep a transaction: what was written may be there, or not. */
export class CommitIncertainError extends DatabaseUnavailableError {
  static override readonly mark = 'CommitIncertainError';
  override name = 'CommitIncertainError';
  constructor(options?: Unavailability) {
    super(options, 'La base de données n’a pas confirmé l’enregistrement.');
  }
}

/** Somebody asks for more than their share (429); `retryAfterS` says when there is room again, in seconds. */
export class TooManyRequestsError extends UnavailableError {
  static override readonly mark = 'TooManyRequestsError';
  override name = 'TooManyRequestsError';
}

const ownMark = (type: object): unknown => Object.getOwnPropertyDescriptor(type, 'mark')?.value;

/** The class of an error and those that it derives from. */
function classesOf(value: unknown): object[] {
  const classes: object[] = [];
  let type: unknown = value instanceof Error ? value.constructor : undefined;
  while (typeof type === 'function') {
    classes.push(type);
    type = Object.getPrototypeOf(type);
  }
  return classes;
}
