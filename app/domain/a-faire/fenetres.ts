import { addDays } from '~/lib/dates';
import type { PeriodeDeValeur } from '../parametres/valeurs';
import { addMonths } from '../reglements/echeances';

/** Days from which a period ends between two others; all are included. */
export interface Fenetre {
  du: string;
  au: string;
  /** The period, in months. */
  mois: number;
}

/** The first day from which so many months end on a day or later. */
function premier(jour: string, mois: number): string {
  let day = addMonths(jour, -mois);
  while (addMonths(day, mois) < jour) day = addDays(day, 1);
  while (addMonths(addDays(day, -1), mois) >= jour) day = addDays(day, -1);
  return day;
}

/**
 * From which days a period of months (a dated parameter, which counts as on the day it begins) ends between `du` and `au`, both included:
 * one range for each value that held on some of them. `parMois` is how many months the parameter's unit has.
 */
export function departs(
  periodes: readonly PeriodeDeValeur[],
  { du, au }: { du: string; au: string },
  parMois = 1,
): Fenetre[] {
  return periodes.flatMap(({ depuis, avant, valeur }) => {
    const mois = valeur * parMois;
    const first = premier(du, mois);
    const last = addDays(premier(addDays(au, 1), mois), -1);
    const from = first > depuis ? first : depuis;
    const until = avant !== null && avant <= last ? addDays(avant, -1) : last;
    return from <= until ? [{ du: from, au: until, mois }] : [];
  });
}
