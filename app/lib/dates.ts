import { fromZonedTime } from 'date-fns-tz/fromZonedTime';

/** The only place where Paris wall time and UTC meet (docs/regles/agenda.md). */
const PARIS = 'Europe/Paris';
const HOUR = 3_600_000;

const parisParts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: PARIS,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A UTC instant as Paris wall time: { date: 'YYYY-MM-DD', heure: 'HH:mm' }. */
export function toParis(instant: string | Date): { date: string; heure: string } {
  const moment = typeof instant === 'string' ? new Date(instant) : instant;
  if (moment.getTime() >= 0) {
    const iso = byOffset(moment);
    return { date: iso.slice(0, -14), heure: iso.slice(-13, -8) };
  }
  const [date = '', heure = ''] = parisParts.format(moment).split(' ');
  return { date, heure };
}

/** Since 1970 Paris has changed its clock on full UTC hours alone: one look at the zone's rules serves for a whole hour. */
const offsets = new Map<number, number>();
const OFFSETS_KEPT = 10_000;

function byOffset(moment: Date): string {
  const hour = Math.floor(moment.getTime() / HOUR);
  let offset = offsets.get(hour);
  if (offset === undefined) {
    const start = hour * HOUR;
    offset = Date.parse(`${parisParts.format(start).replace(' ', 'T')}Z`) - start;
    if (offsets.size >= OFFSETS_KEPT) offsets.clear();
    offsets.set(hour, offset);
  }
  return new Date(moment.getTime() + offset).toISOString();
}

/**
 * The UTC instant (ISO text) of a Paris wall time. An hour that exists twice (autumn) means the first;
 * one that does not exist (spring) gives null (docs/regles/agenda.md).
 */
export function fromParis(date: string, heure: string): string | null {
  const first = earliest(date, heure);
  if (Number.isNaN(first.getTime())) return null;
  return isWall(first, date, heure) ? first.toISOString() : null;
}

/** What Paris may be ahead of UTC since 1976, the most first: of two instants of one name, the earlier. */
const AVANCES_MS = [2 * HOUR, HOUR];
const DEPUIS = '1977';

function earliest(date: string, heure: string): Date {
  if (date >= DEPUIS) {
    const wall = Date.parse(`${date}T${heure}:00Z`);
    const candidates = AVANCES_MS.map((avance) => new Date(wall - avance));
    return candidates.find((each) => !Number.isNaN(wall) && isWall(each, date, heure)) ?? new Date(wall);
  }
  const instant = fromZonedTime(`${date}T${heure}:00`, PARIS);
  if (Number.isNaN(instant.getTime())) return instant;
  const hourBefore = new Date(instant.getTime() - HOUR);
  return isWall(hourBefore, date, heure) ? hourBefore : instant;
}

/** Whether the clocks of Paris show a day and an hour at an instant. */
function isWall(instant: Date, date: string, heure: string): boolean {
  const wall = toParis(instant);
  return wall.date === date && wall.heure === heure;
}

/** Every UTC instant that a Paris wall time stands for: none (the missing hour of spring), one, or two (autumn). */
export function instantsOf(date: string, heure: string): string[] {
  const first = fromParis(date, heure);
  if (!first) return [];
  const later = new Date(Date.parse(first) + HOUR).toISOString();
  return isSecondHour(later) ? [first, later] : [first];
}

/** Whether Paris has shown the wall time of this UTC instant once already, an hour before. */
export function isSecondHour(instant: string): boolean {
  const now = toParis(instant);
  const before = toParis(new Date(Date.parse(instant) - HOUR));
  return now.heure === before.heure && now.date === before.date;
}

const midnights = new Map<string, string>();

/** The UTC instant of a day's first moment in Paris. */
export function startOfParisDay(day: string): string {
  const known = midnights.get(day);
  if (known) return known;
  const instant = fromParis(day, '00:00');
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

/** A UTC instant as '31/12/2026 14:05', Paris time. */
export function formatInstant(instant: string): string {
  const { date, heure } = toParis(instant);
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
