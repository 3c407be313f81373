import { formatDay, toParis } from '~/lib/dates';
import type { Context } from '../access/context.server';
import { refusDuJour } from '../bornes-des-jours';
import { DomainError } from '../errors';

/** What is done on the day, as the question says it. */
type Fait = 'Appareillé' | 'Facturé';

/**
 * Asks once about a day of fitting or invoicing that is beyond reason and was not there before. Raises DomainError unless it is among `acceptes`, by which it
 * is meant.
 */
export function demanderPose(
  tx: Context,
  jour: string | null,
  avant: string | null,
  acceptes: readonly string[],
  fait: Fait = 'Appareillé',
): void {
  if (jour === null || jour === avant || acceptes.includes(jour)) return;
  if (refusDuJour('pose', jour, toParis(tx.now()).date) === null) return;
  const avis = `${fait} le ${formatDay(jour)} ? Vérifiez l’année.`;
  const suite = { genre: 'accepter', avis, acceptes: [...acceptes, jour] } as const;
  throw new DomainError('date_a_confirmer', avis, {}, suite);
}
