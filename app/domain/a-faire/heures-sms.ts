import { addDays, startOfParisDay, toParis } from '~/lib/dates';
import { jourFerie } from '~/lib/jours-feries';
import { jourSemaine } from '../agenda/jours';

/** Hours of the centre between which an SMS may ring, and none on a Sunday or a public holiday (docs/regles/a-faire.md). */
const PREMIERE = 8;
const DERNIERE = 20;
const DIMANCHE = 6;
const HEURE_MS = 3_600_000;

/** The instant from which an SMS may leave that is to leave now: that very one where it may ring, else the next morning of a working day. */
export function departDuSms(now: Date): Date {
  const { date, heure } = toParis(now);
  const ouvert = (day: string) => jourSemaine(day) !== DIMANCHE && jourFerie(day) === null;
  const h = Number(heure.slice(0, 2));
  if (ouvert(date) && h >= PREMIERE && h < DERNIERE) return now;
  let day = h < PREMIERE ? date : addDays(date, 1);
  while (!ouvert(day)) day = addDays(day, 1);
  return matin(day);
}

/** On no morning that clocks change does an SMS leave: those are Sundays. */
const matin = (day: string): Date => new Date(Date.parse(startOfParisDay(day)) + PREMIERE * HEURE_MS);
