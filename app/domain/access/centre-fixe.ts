import { DomainError, NotFoundError } from '../errors';
import type { Context } from './context.server';

const CENTRE_FIXE = 'Un enregistrement ne change pas de centre.';

/**
 * A record stays in the centre that it was made in: a program that names one with the rest names that one. Raises NotFoundError for a centre
 * that is none of the caller's, DomainError 'centre_fixe' for another of theirs.
 */
export function assertCentreFixe(
  { centres }: Pick<Context, 'centres'>,
  sien: string,
  nomme: string | undefined,
): void {
  if (nomme === undefined || nomme === sien) return;
  if (!centres.some(({ id }) => id === nomme))
    throw new NotFoundError('centre_introuvable', 'Centre introuvable.');
  throw new DomainError('centre_fixe', CENTRE_FIXE, { centerId: CENTRE_FIXE });
}
