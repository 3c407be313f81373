import { fromZonedTime } from 'date-fns-tz/fromZonedTime';
import { fuseauCourant } from './fuseau';

/**
 * The only place where wall time and UTC meet (docs/regles/agenda.md). Wall time is that of the zone of the work under way, which is Paris's unless the work is about a
 * centre overseas (decision 139), or of the zone that is named.
 */
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** One place's clock, and what is known of it. */
interface Horloge {
  format: Intl.DateTimeFormat;
  /** Since 1970 these zones have changed their clocks on full UTC hours alone: one look at the rules serves for a whole hour. */
  offsets: Map<number, number>;
  midnights: Map<string, string>;
}

const OFFSETS_KEPT = 10_000;
const horloges = new Map<string, Horloge>();

function horlogeDe(timeZone: string): Horloge {
  const known = horloges.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const horloge = { format, offsets: new Map<number, number>(), midnights: new Map<string, string>() };
  horloges.set(timeZone, horloge);
  return horloge;
}

/** A UTC instant as wall time: { date: 'YYYY-MM-DD', heure: 'HH:mm' }. */
export function toParis(
  instant: string | Date,
  fuseau: string = fuseauCourant(),
): { date: string; heure: string } {
  const moment = typeof instant === 'string' ? new Date(instant) : instant;
  const horloge = horlogeDe(fuseau);
  if (moment.getTime() >= 0) {
    const iso = new Date(moment.getTime() + offsetOf(horloge, moment.getTime())).toISOString();
    return { date: iso.slice(0, -14), heure: iso.slice(-13, -8) };
  }
  const [date = '', heure = ''] = horloge.format.format(moment).split(' ');
  return { date, heure };
}

function offsetOf({ offsets, format }: Horloge, instant: number): number {
  const hour = Math.floor(instant / HOUR);
  let offset = offsets.get(hour);
  if (offset === undefined) {
    const start = hour * HOUR;
    offset = Date.parse(`${format.format(start).replace(' ', 'T')}Z`) - start;
    if (offsets.size >= OFFSETS_KEPT) offsets.clear();
    offsets.set(hour, offset);
  }
  return offset;
}

/**
 * The UTC instant (ISO text) of a wall time. An hour that exists twice (autumn) means the first;
 * one that does not exist (spring) gives null (docs/regles/agenda.md).
 */
export function fromParis(date: string, heure: string, fuseau: string = fuseauCourant()): string | null {
  const first = earliest(date, heure, fuseau);
  if (Number.isNaN(first.getTime())) return null;
  return isWall(first, date, heure, fuseau) ? first.toISOString() : null;
}

const DEPUIS = '1977';

function earliest(date: string, heure: string, fuseau: string): Date {
  if (date >= DEPUIS) {
    const wall = Date.parse(`${date}T${heure}:00Z`);
    if (Number.isNaN(wall)) return new Date(wall);
    const horloge = horlogeDe(fuseau);
    // What the place is ahead of UTC on either side of a change of its clock, the most first: of two instants of one name, the earlier.
    const avances = [offsetOf(horloge, wall - DAY), offsetOf(horloge, wall + DAY)].sort((a, b) => b - a);
    const candidates = avances.map((avance) => new Date(wall - avance));
    return candidates.find((each) => isWall(each, date, heure, fuseau)) ?? new Date(wall - 2 * DAY);
  }
  const instant = fromZonedTime(`${date}T${heure}:00`, fuseau);
  if (Number.isNaN(instant.getTime())) return instant;
  const hourBefore = new Date(instant.getTime() - HOUR);
  return isWall(hourBefore, date, heure, fuseau) ? hourBefore : instant;
}

/** Whether the clocks of a place show a day and an hour at an instant. */
function isWall(instant: Date, date: string, heure: string, fuseau: string): boolean {
  const wall = toParis(instant, fuseau);
  return wall.date === date && wall.heure === heure;
}

/** Every UTC instant that a wall time stands for: none (the missing hour of spring), one, or two (autumn). */
export function instantsOf(date: string, heure: string): string[] {
  const first = fromParis(date, heure);
  if (!first) return [];
  const later = new Date(Date.parse(first) + HOUR).toISOString();
  return isSecondHour(later) ? [first, later] : [first];
}

/** Whether the clocks have shown the wall time of this UTC instant once already, an hour before. */
export function isSecondHour(instant: string): boolean {
  const now = toParis(instant);
  const before = toParis(new Date(Date.parse(instant) - HOUR));
  return now.heure === before.heure && now.date === before.date;
}

/** The UTC instant of a day's first moment. */
export function startOfParisDay(day: string, fuseau: string = fuseauCourant()): string {
  const { midnights } = horlogeDe(fuseau);
  const known = midnights.get(day);
  if (known) return known;
  const instant = fromParis(day, '00:00', fuseau);
  if (!instant) throw new RangeError(`Pas un jour : ${day}`);
  if (midnights.size >= OFFSETS_KEPT) midnights.clear();
  midnights.set(day, instant);
  return instant;
}

/** Whether a text is a real day 'YYYY-MM-DD' between the years 1900 and 2199. */
export function isDay(text: string): boolean {
  const match = /^((?:19|20|21)\d{2})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

export const isHour = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** 'YYYY-MM-DD' as '31/12/2026'; never passes through a time zone. */
export const formatDay = (day: string): string =>
  day && `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;

/** A UTC instant as '31/12/2026 14:05'. */
export function formatInstant(instant: string, fuseau: string = fuseauCourant()): string {
  const { date, heure } = toParis(instant, fuseau);
  return `${formatDay(date)} ${heure}`;
}

/** Adds days to a 'YYYY-MM-DD', without any time zone. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** How many days a day 'YYYY-MM-DD' comes after another, as a calendar counts them. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000;
