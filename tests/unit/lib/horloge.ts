import { addDays, formatInstant, fromParis, isDay, toParis } from '../../../app/lib/dates';

/** Wall times around the clock changes of Paris and of Los Angeles, and on ordinary days. */
export const HEURES: [date: string, heure: string][] = [
  ['2026-03-29', '01:59'],
  ['2026-03-29', '02:00'],
  ['2026-03-29', '02:30'],
  ['2026-03-29', '02:59'],
  ['2026-03-29', '03:00'],
  ['2026-10-25', '01:59'],
  ['2026-10-25', '02:00'],
  ['2026-10-25', '02:30'],
  ['2026-10-25', '02:59'],
  ['2026-10-25', '03:00'],
  ['2026-03-08', '02:30'],
  ['2026-03-08', '11:30'],
  ['2026-11-01', '01:30'],
  ['2026-11-01', '10:30'],
  ['2026-01-01', '00:00'],
  ['2026-07-14', '23:59'],
  ['2026-02-30', '10:00'],
];

/** Everything that could depend on the zone of the process, as one value. */
export const releve = () =>
  HEURES.map(([date, heure]) => {
    const instant = fromParis(date, heure);
    const next = isDay(date) ? addDays(date, 1) : null;
    return {
      date,
      heure,
      instant,
      next,
      back: instant && toParis(instant),
      ecrit: instant && formatInstant(instant),
    };
  });

if (process.argv[2] === 'imprime') process.stdout.write(JSON.stringify(releve()));
