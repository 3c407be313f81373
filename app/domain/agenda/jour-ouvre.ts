import { addDays } from '~/lib/dates';
import { jourFerie } from '~/lib/jours-feries';
import { plagesDuJour, type Semaine } from './plages';

/** A centre that opens on none of so many days never does. */
const HORIZON_JOURS = 14;

/** The first day from one on that is no public holiday and on which one of some centres opens, by their weeks; the day itself where none ever does. */
export function jourOuvreDepuis(semaines: readonly Semaine[], jour: string): string {
  const ouvre = (day: string) =>
    !jourFerie(day) && semaines.some((semaine) => plagesDuJour(semaine, day).length > 0);
  const jours = Array.from({ length: HORIZON_JOURS }, (_, rang) => addDays(jour, rang));
  return jours.find(ouvre) ?? jour;
}
