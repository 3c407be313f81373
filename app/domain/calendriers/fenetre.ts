import type { Fenetre } from '~/infra/ics/ics';
import { addDays, startOfParisDay, toParis } from '~/lib/dates';

/** How much of a calendar is read, in Paris days around today. */
const JOURS_AVANT = 31;
const JOURS_APRES = 366;

/** The window of a day: the same all day long, so that a file that has not changed need not be read again. */
export function fenetreDuJour(now: Date): Fenetre {
  const { date } = toParis(now);
  return {
    debut: startOfParisDay(addDays(date, -JOURS_AVANT)),
    fin: startOfParisDay(addDays(date, JOURS_APRES)),
  };
}
