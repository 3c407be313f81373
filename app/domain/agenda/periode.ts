import { addDays, daysBetween, startOfParisDay, toParis } from '~/lib/dates';
import { joursDuMois } from '~/lib/mois';
import type { Vue } from './evenement';
import { intervalle, jourEnToutesLettres, lundiDe, moisEtAnnee } from './jours';

/** How many days the list shows from the chosen one on. */
const JOURS_LISTE = 30;

/** One day of Paris: its UTC instants, half-open, and how many hours the clock changes leave it. */
export interface Jour {
  date: string;
  debut: string;
  fin: string;
  heures: 23 | 24 | 25;
  /** In the month's view: a day of the month before or after, there to fill its week. */
  horsMois: boolean;
}

/** What a view shows: whole Paris days, from the UTC instant `debut` up to and without `fin`. */
export interface Periode {
  vue: Vue;
  /** The day it was asked for. */
  date: string;
  debut: string;
  fin: string;
  jours: Jour[];
  /** Days to ask for one period earlier and later. */
  precedente: string;
  suivante: string;
  titre: string;
}

/**
 * The period that a view shows around a Paris day: the month in whole weeks from Monday, the week from Monday to Sunday, the day,
 * or the list of 30 days from it on (docs/regles/agenda.md). Pure: the zone of the process has no part in it.
 */
export function periodeOf(vue: Vue, date: string): Periode {
  const { premier, nombre, precedente, suivante } = bornes(vue, date);
  const jours = Array.from({ length: nombre }, (_, index) => jourOf(addDays(premier, index), vue, date));
  const dernier = addDays(premier, nombre - 1);
  return {
    vue,
    date,
    debut: startOfParisDay(premier),
    fin: startOfParisDay(addDays(dernier, 1)),
    jours,
    precedente,
    suivante,
    titre: titreOf(vue, date, premier, dernier),
  };
}

function bornes(vue: Vue, date: string) {
  switch (vue) {
    case 'mois': {
      const { du, au } = joursDuMois(date.slice(0, 7));
      const premier = lundiDe(du);
      return {
        premier,
        nombre: daysBetween(premier, addDays(lundiDe(au), 7)),
        precedente: joursDuMois(addDays(du, -1).slice(0, 7)).du,
        suivante: addDays(au, 1),
      };
    }
    case 'semaine':
      return { premier: lundiDe(date), nombre: 7, precedente: addDays(date, -7), suivante: addDays(date, 7) };
    case 'jour':
      return { premier: date, nombre: 1, precedente: addDays(date, -1), suivante: addDays(date, 1) };
    case 'liste':
      return {
        premier: date,
        nombre: JOURS_LISTE,
        precedente: addDays(date, -JOURS_LISTE),
        suivante: addDays(date, JOURS_LISTE),
      };
  }
}

function jourOf(jour: string, vue: Vue, date: string): Jour {
  const debut = startOfParisDay(jour);
  const fin = startOfParisDay(addDays(jour, 1));
  const heures = Math.round((Date.parse(fin) - Date.parse(debut)) / 3_600_000);
  return {
    date: jour,
    debut,
    fin,
    heures: heures === 23 || heures === 25 ? heures : 24,
    horsMois: vue === 'mois' && jour.slice(0, 7) !== date.slice(0, 7),
  };
}

function titreOf(vue: Vue, date: string, premier: string, dernier: string): string {
  if (vue === 'mois') return moisEtAnnee(date);
  return vue === 'jour' ? jourEnToutesLettres(date) : intervalle(premier, dernier);
}

/** The part of an event that lies in one day, in minutes of the wall clock since midnight: 0 to 1440, `fin` after `debut`. */
export interface Morceau {
  date: string;
  debut: number;
  fin: number;
  /** The event began on an earlier day, or goes on into the next. */
  depuisLaVeille: boolean;
  jusquAuLendemain: boolean;
}

/**
 * An event cut at the midnights of Paris, for the given days. What ends at midnight has no part in the day after; what has no
 * length stays in its day. What seems to end before it began, in the doubled hour of autumn, is as long as it really lasts.
 */
export function morceauxOf(evenement: { start: string; end: string }, jours: readonly Jour[]): Morceau[] {
  const { start, end } = evenement;
  return jours
    .filter((jour) => coupe(evenement, jour))
    .map((jour) => {
      const depuisLaVeille = start < jour.debut;
      const jusquAuLendemain = end > jour.fin;
      const debut = depuisLaVeille ? 0 : minuteOf(start);
      const reel = (Date.parse(end) - Date.parse(start)) / 60_000;
      const fin = end >= jour.fin ? 1440 : minuteOf(end);
      return {
        date: jour.date,
        debut,
        fin: fin > debut ? fin : Math.min(1440, debut + reel),
        depuisLaVeille,
        jusquAuLendemain,
      };
    });
}

/** Whether an event touches a period or a day (both half-open, UTC): the rule that lists, grid and printing share. */
export const coupe = (
  { start, end }: { start: string; end: string },
  { debut, fin }: { debut: string; fin: string },
): boolean => start < fin && (end > debut || (start === end && start >= debut));

/** Minutes of the Paris wall clock since midnight. */
function minuteOf(instant: string): number {
  const { heure } = toParis(instant);
  return Number(heure.slice(0, 2)) * 60 + Number(heure.slice(3));
}
