import { instantsOf, isSecondHour, toParis } from '~/lib/dates';
import type { Plage } from './plages';

/** A stretch of time, half-open, in UTC. */
export interface Intervalle {
  start: string;
  end: string;
}

/** A free stretch as a form takes it over: Paris wall time, all of one day. */
export interface Creneau extends Intervalle {
  date: string;
  heure: string;
  heureFin: string;
}

interface Demande {
  /** Paris days to look in, in their order. */
  jours: readonly string[];
  /** When a day is open. */
  plagesDe: (jour: string) => readonly Plage[];
  /** Minutes. */
  duree: number;
  /** What takes the time away: events, absences. In any order. */
  occupes: readonly Intervalle[];
  /** No slot begins before this instant (UTC). */
  depuis: string;
  nombre: number;
}

const MINUTE = 60_000;
const QUART = 15 * MINUTE;

/**
 * The first free slots of some days (docs/regles/agenda.md): within the hours that the day is open, clear of all that takes time, one after the
 * other without meeting, each on a quarter of an hour unless the day opens in between. Lasts are real time: a slot over a clock change is as
 * long as it says. An hour that Paris has twice is offered once, as a form means the first. Pure: the zone of the process has no part in it.
 */
export function creneauxLibres({ jours, plagesDe, duree, occupes, depuis, nombre }: Demande): Creneau[] {
  const longueur = duree * MINUTE;
  const pris = occupes
    .map(({ start, end }) => [Date.parse(start), Date.parse(end)] as const)
    .sort(([a], [b]) => a - b);
  const premier = auQuart(Date.parse(depuis));
  const found: Creneau[] = [];
  for (const jour of jours) {
    for (const plage of plagesDe(jour)) {
      const fin = instantDe(jour, plage.fin, -1);
      let debut = Math.max(instantDe(jour, plage.debut, 0), premier);
      while (debut + longueur <= fin && found.length < nombre) {
        const gene = finDuGenant(pris, debut, debut + longueur);
        if (gene !== null) debut = auQuart(gene);
        else if (isSecondHour(isoOf(debut))) debut += QUART;
        else {
          found.push(creneauOf(debut, debut + longueur));
          debut = auQuart(debut + longueur);
        }
      }
    }
    if (found.length >= nombre) break;
  }
  return found;
}

/**
 * When all of some people are away at once; of nobody, never. In their order, clear of each other: of two people at most as many as they have
 * absences, however theirs lie over each other.
 */
export function tousAbsents(absences: readonly (readonly Intervalle[])[]): Intervalle[] {
  const [premier = [], ...autres] = absences.map(reunis);
  return autres.reduce(communsDe, premier);
}

/** The same time in the fewest stretches, in their order. */
function reunis(intervalles: readonly Intervalle[]): Intervalle[] {
  const united: Intervalle[] = [];
  for (const { start, end } of intervalles.toSorted((a, b) => (a.start < b.start ? -1 : 1))) {
    const last = united.at(-1);
    if (!last || last.end < start) united.push({ start, end });
    else if (last.end < end) last.end = end;
  }
  return united;
}

/** What two of them have in common. */
function communsDe(uns: readonly Intervalle[], autres: readonly Intervalle[]): Intervalle[] {
  const communs: Intervalle[] = [];
  let [i, j] = [0, 0];
  for (let [un, autre] = [uns[i], autres[j]]; un && autre; [un, autre] = [uns[i], autres[j]]) {
    const start = un.start > autre.start ? un.start : autre.start;
    const end = un.end < autre.end ? un.end : autre.end;
    if (start < end) communs.push({ start, end });
    if (un.end < autre.end) i += 1;
    else j += 1;
  }
  return communs;
}

/** When the last of those is over that meet a stretch; null where none does. */
function finDuGenant(
  pris: readonly (readonly [debut: number, fin: number])[],
  debut: number,
  fin: number,
): number | null {
  let dernier: number | null = null;
  for (const [start, end] of pris) {
    if (start >= fin) break;
    if (end > debut) dernier = Math.max(dernier ?? 0, end);
  }
  return dernier;
}

/** Paris changes its clock on full hours of UTC: a quarter of an hour there is one here. */
const auQuart = (instant: number): number => Math.ceil(instant / QUART) * QUART;

/** Of an hour that exists twice the first opens and the second closes; one that does not exist is the moment after the change. */
function instantDe(jour: string, heure: string, which: 0 | -1): number {
  const instants = instantsOf(jour, heure);
  return Date.parse(instants.at(which) ?? instantsOf(jour, '03:00')[0] ?? '');
}

const isoOf = (instant: number): string => new Date(instant).toISOString();

function creneauOf(debut: number, fin: number): Creneau {
  const [start, end] = [isoOf(debut), isoOf(fin)];
  return { start, end, ...toParis(start), heureFin: toParis(end).heure };
}
