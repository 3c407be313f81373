import { addDays, fromParis, toParis } from '~/lib/dates';
import type { Hasard } from './hasard';

/** A free hour of a centre: Paris wall time, and its instant in milliseconds. */
export interface Creneau {
  date: string;
  heure: string;
  at: number;
}

const HEURES = ['09:00', '10:00', '11:00', '14:00', '15:00', '16:00', '17:00'] as const;
const SAMEDI: readonly string[] = HEURES.slice(0, 3);
const FERIES = new Set(['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25']);
const JOUR_MS = 86_400_000;

const weekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();
export const isOpen = (date: string): boolean => weekday(date) !== 0 && !FERIES.has(date.slice(5));
const hoursOf = (date: string): readonly string[] =>
  isOpen(date) ? (weekday(date) === 6 ? SAMEDI : HEURES) : [];

export interface Creneaux {
  /** Takes the free hour of a centre that is nearest to an instant, not before or not after it. */
  take(centre: number, at: number, sens: 'avant' | 'apres'): Creneau;
  /** A moment of an opening hour, not after an instant: when somebody was at the desk. */
  desk(at: number): number;
}

/** The demo's appointment books: no two appointments of a centre at the same hour, none on a Sunday or a holiday. */
export function createCreneaux(hasard: Hasard): Creneaux {
  const taken = new Set<string>();
  const instant = (date: string, heure: string) =>
    Date.parse(fromParis(date, heure) ?? `${date}T${heure}:00Z`);
  const days = (at: number, pas: 1 | -1) => {
    const { date } = toParis(new Date(at));
    return Array.from({ length: 60 }, (_, rang) => addDays(date, rang * pas));
  };
  return {
    take(centre, at, sens) {
      const decalage = hasard.entier(0, HEURES.length - 1);
      for (const date of days(at, sens === 'apres' ? 1 : -1)) {
        const heures = hoursOf(date);
        for (let rang = 0; rang < heures.length; rang += 1) {
          const heure = heures[(rang + decalage) % heures.length] ?? HEURES[0];
          const start = instant(date, heure);
          const key = `${centre} ${date} ${heure}`;
          if (taken.has(key) || (sens === 'apres' ? start < at : start > at)) continue;
          taken.add(key);
          return { date, heure, at: start };
        }
      }
      throw new Error('Agenda de démonstration plein');
    },
    desk(at) {
      const minutes = hasard.entier(0, 59);
      for (const date of days(at, -1)) {
        if (!isOpen(date)) continue;
        const moment = instant(date, '09:00') + hasard.entier(0, 2) * 3_600_000 + minutes * 60_000;
        if (moment <= at) return moment;
      }
      return at - JOUR_MS;
    },
  };
}
