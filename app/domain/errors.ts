/** What the domain refuses, in French for the person who asked. `fields` names the inputs at fault. */
export class DomainError extends Error {
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
  override name = 'NotFoundError';
  constructor(message = 'Introuvable.') {
    super(message);
  }
}

/** Refused by role inside one's own data. */
export class ForbiddenError extends DomainError {
  override name = 'ForbiddenError';
  constructor() {
    super('Accès refusé');
  }
}
