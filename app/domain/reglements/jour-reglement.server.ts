import { addDays, formatDay, toParis } from '~/lib/dates';
import { authorize, type Context, suivreLeCentre } from '../access/context.server';
import { attendreChaine } from '../comptabilite/chaine.server';
import { lastJourClos, periodeCloseLe } from '../comptabilite/periode-ouverte.server';
import { DomainError } from '../errors';

/** How long before an invoice a payment of it may be dated: a deposit that was taken for it. */
const AVANT_MAX_JOURS = 366;
/** The same before today where it is for no invoice. */
const PASSE_MAX_JOURS = 3_653;

/**
 * The day of a centre's payment, today unless another is typed. Raises ForbiddenError for a day that is past without that right, DomainError for one to
 * come, one long before what it pays, and one of a month or a year that is closed: no closing happens until the transaction ends.
 */
export async function jourDuReglement(
  tx: Context,
  centreId: string,
  typed: string | null,
  dateFacture: string | null,
): Promise<string> {
  suivreLeCentre(tx, centreId);
  const jour = jourDeRemise(tx, typed, dateFacture);
  if (jour === toParis(tx.now()).date) return jour;
  await attendreChaine(tx, centreId);
  const clos = await lastJourClos(tx, centreId);
  if (clos !== null && jour <= clos) throw refuse('periode_close', periodeCloseLe(clos));
  return jour;
}

/** The day of a slip, which is in no closing, by the same rules. Raises as `jourDuReglement`. */
export function jourDeRemise(tx: Context, typed: string | null, dateFacture: string | null): string {
  const today = toParis(tx.now()).date;
  if (typed === null || typed === today) return today;
  if (typed > today) throw refuse('date_reglement_refusee', 'Un règlement ne se date pas d’un jour à venir.');
  authorize(tx, 'reglement:antidater');
  const [since, jours] = dateFacture ? [dateFacture, AVANT_MAX_JOURS] : [today, PASSE_MAX_JOURS];
  const earliest = addDays(since, -jours);
  if (typed < earliest)
    throw refuse(
      'date_reglement_refusee',
      `Ce règlement serait d’avant le ${formatDay(earliest)} : vérifiez sa date.`,
    );
  return typed;
}

const refuse = (code: 'date_reglement_refusee' | 'periode_close', message: string) =>
  new DomainError(code, message, { dateReglement: message });
