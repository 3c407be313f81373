import { addDays, fromParis, toParis } from '~/lib/dates';
import { DUREE_MAX_JOURS } from '../agenda/evenement';
import type { Occurrence } from './occurrence';

/** An occurrence in pieces no longer than an event may be, each at the same hour of its day; most are one piece. */
export function toMorceaux(occurrence: Occurrence): Occurrence[] {
  const morceaux: Occurrence[] = [];
  let start = occurrence.start;
  for (let rang = 0; start < occurrence.end; rang += 1) {
    const limit = later(start);
    const end = limit < occurrence.end ? limit : occurrence.end;
    morceaux.push({ ...occurrence, uid: rang ? `${occurrence.uid} +${rang}` : occurrence.uid, start, end });
    start = end;
  }
  return morceaux;
}

/** The longest that a piece may last: the same hour so many days on, an hour that a change of clock skips as time passes. */
function later(start: string): string {
  const { date, heure } = toParis(start);
  const end = addDays(date, DUREE_MAX_JOURS);
  return fromParis(end, heure) ?? new Date(Date.parse(start) + DUREE_MAX_JOURS * 86_400_000).toISOString();
}
