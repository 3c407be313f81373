import { addDays, formatDay, toParis } from '~/lib/dates';
import { authorize, type Context } from '../access/context.server';
import { DomainError } from '../errors';

/** How long before an invoice a payment of it may be dated: a deposit that was taken for it. */
const AVANT_MAX_JOURS = 366;
/** The same before today where it is for no invoice. */
const PASSE_MAX_JOURS = 3_653;

/**
 * The day of a payment, today unless another is typed. Raises ForbiddenError for a day that is past without that right, DomainError for one to come
 * and for one long before what it pays.
 */
export function jourDuReglement(tx: Context, typed: string | null, dateFacture: string | null): string {
  const today = toParis(tx.now()).date;
  if (typed === null || typed === today) return today;
  const refuse = (message: string) =>
    new DomainError('date_reglement_refusee', message, { dateReglement: message });
  if (typed > today) throw refuse('Un règlement ne se date pas d’un jour à venir.');
  authorize(tx, 'reglement:antidater');
  const [since, jours] = dateFacture ? [dateFacture, AVANT_MAX_JOURS] : [today, PASSE_MAX_JOURS];
  const earliest = addDays(since, -jours);
  if (typed < earliest)
    throw refuse(`Ce règlement serait d’avant le ${formatDay(earliest)} : vérifiez sa date.`);
  return typed;
}
