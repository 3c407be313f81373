import { toParis } from '~/lib/dates';
import type { Context } from '../access/context.server';
import { DomainError } from '../errors';

/** The Paris day on which a patient said something: today unless another was typed. Raises DomainError, beside `champ`, for one ahead. */
export function jourDit(tx: Context, champ: string, saisi: string | null): string {
  const aujourdhui = toParis(tx.now()).date;
  const message = 'Cette date est à venir.';
  if (saisi !== null && saisi > aujourdhui)
    throw new DomainError('saisie_invalide', message, { [champ]: message });
  return saisi ?? aujourdhui;
}
