import { toParis } from '~/lib/dates';
import type { Context } from '../access/context.server';
import { DomainError } from '../errors';

/**
 * Raises DomainError on the field for a birth date that is typed and lies ahead; no day before 1900 is one that can be read. One that stands
 * already is left alone, so that what a file brought keeps nobody from saving the rest.
 */
export function assertNaissance(tx: Context, naissance: string | null, avant: string | null = null): void {
  if (naissance === null || naissance === avant || naissance <= toParis(tx.now()).date) return;
  const message = 'Cette date de naissance est à venir.';
  throw new DomainError('naissance_a_venir', message, { dateNaissance: message });
}
