import type { Fenetre, Occurrence } from '~/infra/ics/ics';
import { addDays, fromParis, startOfParisDay, toParis } from '~/lib/dates';
import { DUREE_MAX_JOURS } from '../agenda/evenement';

const PAS_MS = DUREE_MAX_JOURS * 86_400_000;
/** Whatever began earlier is cut from here on: clocks before it had other zones, and years below 1000 other names. */
const ORIGINE = startOfParisDay('1970-01-01');

/**
 * What a window shows of an occurrence, in pieces no longer than an event may be, each at the same hour of its day; most are one piece. A
 * piece has the same name in every window, and those outside are never counted through: an event may claim thousands of years.
 */
export function toMorceaux(occurrence: Occurrence, { debut, fin }: Fenetre): Occurrence[] {
  const { uid, end } = occurrence;
  const origine = occurrence.start < ORIGINE ? ORIGINE : occurrence.start;
  const passes = Math.floor((Date.parse(debut) - Date.parse(origine)) / PAS_MS) - 1;
  const morceaux: Occurrence[] = [];
  for (let rang = Math.max(0, passes); ; rang += 1) {
    const start = borne(origine, rang);
    if (start >= end || start >= fin) return morceaux;
    const suivante = borne(origine, rang + 1);
    const morceau = { ...occurrence, uid: rang ? `${uid} +${rang}` : uid, start, end: min(suivante, end) };
    if (morceau.end > debut) morceaux.push(morceau);
  }
}

const min = (un: string, autre: string): string => (un < autre ? un : autre);

/** Where a piece begins: the same hour so many days on, an hour that a change of clock skips as time passes. */
function borne(origine: string, rang: number): string {
  if (rang === 0) return origine;
  const { date, heure } = toParis(origine);
  const pareille = fromParis(addDays(date, rang * DUREE_MAX_JOURS), heure);
  return pareille ?? new Date(Date.parse(origine) + rang * PAS_MS).toISOString();
}
