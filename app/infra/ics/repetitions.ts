import ICAL from 'ical.js';
import type { Murale } from './fuseaux';
import { OCCURRENCES_MAX } from './ics';
import { type Moment, momentAt, momentsOf, muraleOf, type Zones } from './moments';
import { RefusIcs } from './refus';

/** How many repetitions one file may make us count through: the daily meeting of thirty years is eleven thousand. */
const PAS_MAX = 200_000;
const TROP_REPETE = 'Un événement de ce calendrier se répète trop souvent pour être lu.';

/** What reading one file has cost so far. */
export interface Effort {
  pas: number;
}

/** The wall times between which repetitions are looked for. */
export interface Bornes {
  debut: Murale;
  fin: Murale;
}

/**
 * The starts of an event that is repeated, within the bounds: by its rules and extra dates, without its exceptions. Counted on the wall's
 * clock, so that nine o'clock stays nine o'clock through the change of hour. Raises RefusIcs for a rule that never gets there.
 */
export function startsOf(
  component: ICAL.Component,
  debut: Moment,
  zones: Zones,
  bornes: Bornes,
  effort: Effort,
): Moment[] {
  const murales = new Set([muraleOf(debut)]);
  for (const property of component.getAllProperties('rrule')) {
    const regle = property.getFirstValue();
    if (regle instanceof ICAL.Recur) addByRule(murales, regle, debut, bornes, effort);
  }
  for (const extra of momentsOf(component, 'rdate', zones)) murales.add(sameClock(extra, debut));
  for (const exception of momentsOf(component, 'exdate', zones)) {
    // An exception by its day alone takes whatever begins on that day.
    if ('jour' in exception && !('jour' in debut)) removeDay(murales, exception.jour);
    else murales.delete(sameClock(exception, debut));
  }
  const inside = [...murales].filter((murale) => murale >= bornes.debut && murale <= bornes.fin);
  return inside.map((murale) => momentAt(murale, debut));
}

/** A moment by the clock of another one: an exception may be written in UTC, its event in the time of Paris. */
function sameClock(moment: Moment, like: Moment): Murale {
  if ('jour' in moment || 'jour' in like) return `${muraleOf(moment).slice(0, 10)}T00:00:00`;
  return like.fuseau.toMurale(moment.instant);
}

function removeDay(murales: Set<Murale>, jour: string): void {
  for (const murale of [...murales]) if (murale.startsWith(jour)) murales.delete(murale);
}

function addByRule(
  murales: Set<Murale>,
  regle: ICAL.Recur,
  debut: Moment,
  bornes: Bornes,
  effort: Effort,
): void {
  if (regle.until) regle.until = ICAL.Time.fromDateTimeString(untilOf(regle.until, debut));
  const iterator = regle.iterator(ICAL.Time.fromDateTimeString(muraleOf(debut)));
  for (let next = iterator.next(); next; next = iterator.next()) {
    effort.pas += 1;
    if (effort.pas > PAS_MAX || murales.size > OCCURRENCES_MAX) throw new RefusIcs(TROP_REPETE);
    const murale = next.toString().slice(0, 19);
    if (murale > bornes.fin) return;
    if (murale >= bornes.debut) murales.add(murale);
  }
}

/** The end of a rule on the wall's clock: in UTC it is brought there, a day means all of it. */
function untilOf(until: ICAL.Time, debut: Moment): Murale {
  const text = until.toString();
  if (until.isDate || 'jour' in debut) return `${text.slice(0, 10)}T23:59:59`;
  return text.endsWith('Z') ? debut.fuseau.toMurale(Date.parse(text)) : text.slice(0, 19);
}
