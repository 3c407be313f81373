/** What the domain refuses, in French for the person who asked. `fields` names the inputs at fault. */
export class DomainError extends Error {
  /** Screens and server are built apart, each with its copy of these classes: a mark is what they have in common. */
  static readonly mark: string = 'DomainError';

  static override [Symbol.hasInstance](value: unknown): boolean {
    const own = ownMark(this);
    return classesOf(value).some((type) => type === this || (own !== undefined && ownMark(type) === own));
  }

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

/** Refused by role inside one's own data. */
export class ForbiddenError extends DomainError {
  static override readonly mark = 'ForbiddenError';
  override name = 'ForbiddenError';
  constructor() {
    super('Accès refusé');
  }
}

/** Another process held the database for longer than a writer's patience; exit code 5 of the command. */
export class DatabaseBusyError extends Error {
  override name = 'DatabaseBusyError';
  constructor(options?: ErrorOptions) {
    super('La base de données est occupée.', options);
  }
}

/** Something outside that is needed does not answer, or refuses: the page says to try again (503), the log says what it was. */
export class UnavailableError extends Error {
  override name = 'UnavailableError';
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
