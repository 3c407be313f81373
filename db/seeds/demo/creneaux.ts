import { fromParis, toParis } from '~/lib/dates';
import { jourFerie } from '~/lib/jours-feries';
import type { Place } from './centres';
import type { Hasard } from './hasard';

/**
 * A moment by the clocks of Paris, in minutes since they showed 1 January 1970, 00:00. Plans are made in these: a day has always as many, and two of them are
 * compared without asking anybody. Offices are closed at the hours that clocks skip or show twice.
 */
export type Minute = number;

export const JOUR = 1440;
export const HEURE = 60;
/** Opening hours at which an appointment may begin; those of a Saturday are the first of them. */
const HEURES = [9, 10, 11, 14, 15, 16, 17] as const;
const HEURES_DU_SAMEDI = 3;
const JOUR_MS = 86_400_000;
const MINUTE_MS = 60_000;
const SEMAINE = 7;
/** 1 January 1970 was a Thursday. */
const PREMIER = 4;

export function minuteOf(instant: Date): Minute {
  const { date, heure } = toParis(instant);
  return Date.parse(`${date}T${heure}:00Z`) / MINUTE_MS;
}

/** Paris wall time of a moment, and its instant in milliseconds. */
export function momentOf(minute: Minute): { date: string; heure: string; at: number } {
  const wall = new Date(minute * MINUTE_MS).toISOString();
  const [date, heure] = [wall.slice(0, 10), wall.slice(11, 16)];
  const instant = fromParis(date, heure);
  if (!instant) throw new RangeError(`Heure sautée à Paris : ${date} ${heure}`);
  return { date, heure, at: Date.parse(instant) };
}

const ouvertures = new Map<number, number>();

/** How many of HEURES a day has, by its number. */
function openHours(jour: number): number {
  let nombre = ouvertures.get(jour);
  if (nombre === undefined) {
    const semaine = (jour + PREMIER) % SEMAINE;
    const ferme = semaine === 0 || jourFerie(new Date(jour * JOUR_MS).toISOString().slice(0, 10)) !== null;
    nombre = ferme ? 0 : semaine === SEMAINE - 1 ? HEURES_DU_SAMEDI : HEURES.length;
    ouvertures.set(jour, nombre);
  }
  return nombre;
}

export const isOpen = (date: string): boolean => openHours(Date.parse(date) / JOUR_MS) > 0;

export interface Creneaux {
  /** Takes a free hour of a centre on the day that is nearest to a moment, not before or not after it. There is always one: books have no end. */
  take(centre: Place, at: Minute, sens: 'avant' | 'apres'): Minute;
  /** A moment of an opening hour, not after another: when somebody was at the desk. */
  desk(at: Minute): Minute;
}

/** The demo's appointment books: no two appointments of a centre at the same hour, none on a Sunday or a holiday. */
export function createCreneaux(hasard: Hasard): Creneaux {
  /** By centre and day the hours that are taken, as bits. */
  const pris = [new Map<number, number>(), new Map<number, number>()] as const;
  return {
    take(centre, at, sens) {
      const decalage = hasard.entier(0, HEURES.length - 1);
      const carnet = pris[centre];
      const pas = sens === 'apres' ? 1 : -1;
      for (let jour = Math.floor(at / JOUR); ; jour += pas) {
        const nombre = openHours(jour);
        const bits = carnet.get(jour) ?? 0;
        for (let essai = 0; essai < nombre; essai += 1) {
          const rang = (essai + decalage) % nombre;
          const debut = jour * JOUR + (HEURES[rang] ?? HEURES[0]) * HEURE;
          if (bits & (1 << rang) || (sens === 'apres' ? debut < at : debut > at)) continue;
          carnet.set(jour, bits | (1 << rang));
          return debut;
        }
      }
    },
    desk(at) {
      const moment = (HEURES[0] + hasard.entier(0, 2)) * HEURE + hasard.entier(0, HEURE - 1);
      let jour = Math.floor(at / JOUR);
      while (openHours(jour) === 0 || jour * JOUR + moment > at) jour -= 1;
      return jour * JOUR + moment;
    },
  };
}
