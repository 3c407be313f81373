import ICAL from 'ical.js';
import type { Fuseau, Murale } from './fuseaux';

/** When something is: a whole day, or an instant together with the clock that it was written by. */
export type Moment = { jour: string } | { instant: number; fuseau: Fuseau };

export type Zones = (tzid: string | undefined) => Fuseau;

/** One value of a date property, by its own marks ('Z', TZID), floating ones by Paris; null for what is no date. */
function toMoment(value: unknown, tzid: string | undefined, zones: Zones): Moment | null {
  const time = value instanceof ICAL.Period ? value.start : value;
  if (!(time instanceof ICAL.Time)) return null;
  const text = time.toString();
  if (time.isDate) return /^\d{4}-\d{2}-\d{2}$/.test(text) ? { jour: text } : null;
  const fuseau = zones(text.endsWith('Z') ? 'UTC' : tzid);
  const instant = fuseau.toInstant(text.slice(0, 19));
  return Number.isFinite(instant) ? { instant, fuseau } : null;
}

/** Every date that the properties of a name hold; unreadable ones are left out. */
export function momentsOf(component: ICAL.Component, name: string, zones: Zones): Moment[] {
  return component.getAllProperties(name).flatMap((property) => {
    const tzid = property.getParameter('tzid');
    return property
      .getValues()
      .flatMap((value) => toMoment(value, typeof tzid === 'string' ? tzid : undefined, zones) ?? []);
  });
}

export const momentOf = (component: ICAL.Component, name: string, zones: Zones): Moment | undefined =>
  momentsOf(component, name, zones)[0];

/** A moment's name among the repetitions of one event: its day, or its instant in UTC. */
export const keyOf = (moment: Moment): string =>
  'jour' in moment ? moment.jour : new Date(moment.instant).toISOString();

/** What a clock on the wall shows at a moment, midnight for a whole day: repetitions go by it. */
export const muraleOf = (moment: Moment): Murale =>
  'jour' in moment ? `${moment.jour}T00:00:00` : moment.fuseau.toMurale(moment.instant);

/** The moment of the same kind and clock as another one, at a wall time. */
export const momentAt = (murale: Murale, like: Moment): Moment =>
  'jour' in like
    ? { jour: murale.slice(0, 10) }
    : { instant: like.fuseau.toInstant(murale), fuseau: like.fuseau };
