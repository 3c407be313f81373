import ICAL from 'ical.js';
import { addDays, startOfParisDay } from '~/lib/dates';
import { type Moment, momentAt, momentOf, muraleOf, type Zones } from './moments';

const JOUR_MS = 86_400_000;
/** An event that ends when it begins is shown for half an hour: nobody could click on less. */
const DUREE_NULLE_MS = 30 * 60_000;

/** Where an occurrence lies: UTC, whole days from Paris midnight to Paris midnight. */
export interface Etendue {
  start: string;
  end: string;
  journee: boolean;
}

/** How an event's start leads to its end; each of its repetitions lasts as long. */
export type Duree = (debut: Moment) => Etendue;

/** From an event's DTEND (elapsed time) or DURATION (days by the wall's clock, hours as they pass; RFC 5545, 3.8.5.3). */
export function dureeOf(component: ICAL.Component, debut: Moment, zones: Zones): Duree {
  const fin = momentOf(component, 'dtend', zones);
  const duration = component.getFirstPropertyValue('duration');
  if ('jour' in debut) return wholeDays(joursBetween(debut.jour, fin) ?? joursOf(duration) ?? 1);
  if (fin) return elapsed(instantOf(fin) - debut.instant);
  if (duration instanceof ICAL.Duration) return nominal(duration);
  return elapsed(0);
}

const instantOf = (moment: Moment): number =>
  'jour' in moment ? Date.parse(startOfParisDay(moment.jour)) : moment.instant;

function joursBetween(jour: string, fin: Moment | undefined): number | null {
  if (!fin) return null;
  return Math.round((Date.parse(muraleOf(fin).slice(0, 10)) - Date.parse(jour)) / JOUR_MS);
}

const joursOf = (duration: unknown): number | null =>
  duration instanceof ICAL.Duration ? Math.round(duration.toSeconds() / 86_400) : null;

function wholeDays(jours: number): Duree {
  return (debut) => {
    const jour = muraleOf(debut).slice(0, 10);
    return {
      start: startOfParisDay(jour),
      end: startOfParisDay(addDays(jour, Math.max(1, jours))),
      journee: true,
    };
  };
}

const elapsed =
  (ms: number): Duree =>
  (debut) => {
    const start = instantOf(debut);
    return between(start, start + ms);
  };

function nominal(duration: ICAL.Duration): Duree {
  const sign = duration.isNegative ? 0 : 1;
  const jours = (duration.weeks * 7 + duration.days) * sign;
  const rest = (duration.hours * 3600 + duration.minutes * 60 + duration.seconds) * 1000 * sign;
  return (debut) => {
    const murale = muraleOf(debut);
    const later = momentAt(`${addDays(murale.slice(0, 10), jours)}${murale.slice(10)}`, debut);
    return between(instantOf(debut), instantOf(later) + rest);
  };
}

const between = (start: number, end: number): Etendue => ({
  start: new Date(start).toISOString(),
  end: new Date(end > start ? end : start + DUREE_NULLE_MS).toISOString(),
  journee: false,
});
