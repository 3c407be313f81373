import { addDays, startOfParisDay, toParis } from '~/lib/dates';

/** One event of an external calendar, as it stands in the agenda; a repeated one is several. Instants in UTC. */
export interface Occurrence {
  /** Its identity in the calendar: the event's uid, and which of its repetitions it is. */
  uid: string;
  titre: string;
  note: string;
  start: string;
  end: string;
  /** Whole days of Paris: `start` is the first midnight, `end` the one after the last day. */
  journee: boolean;
  /** Whether it takes its owner's time; false for what its calendar marks as free. */
  occupe: boolean;
}

/** What is read of a calendar: from then to then (UTC), occurrences that touch it. */
export interface Fenetre {
  debut: string;
  fin: string;
}

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

/** What one read may bring: more is refused as a whole, since half a calendar would deceive. */
export const OCCURRENCES_MAX = 5000;
