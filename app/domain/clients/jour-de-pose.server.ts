import { addDays, formatDay, toParis } from '~/lib/dates';
import type { Context } from '../access/context.server';
import { DomainError } from '../errors';

/** A fitting may be planned; beyond a year, or from before digital records of anybody who still comes, it is most likely a slip of the hand. */
const AVANCE_JOURS = 366;
const PREMIER_JOUR = '1950-01-01';

/**
 * Asks once about a day of fitting that is beyond reason and was not there before. Raises DomainError unless it is among `acceptes`, by which it
 * is meant.
 */
export function demanderPose(
  tx: Context,
  jour: string | null,
  avant: string | null,
  acceptes: readonly string[],
): void {
  if (jour === null || jour === avant || acceptes.includes(jour)) return;
  if (jour >= PREMIER_JOUR && jour <= addDays(toParis(tx.now()).date, AVANCE_JOURS)) return;
  const avis = `Appareillé le ${formatDay(jour)} ? Vérifiez l’année.`;
  const suite = { genre: 'accepter', avis, acceptes: [...acceptes, jour] } as const;
  throw new DomainError('date_a_confirmer', avis, {}, suite);
}
