import { expect, test } from 'vitest';
import { addDays } from '~/lib/dates';
import { jourFerie, paques } from '~/lib/jours-feries';

/** The holidays of a year, as the calendars of the State print them. */
test.each([
  ['2026', '01-01 04-06 05-01 05-08 05-14 05-25 07-14 08-15 11-01 11-11 12-25'],
  ['2024', '01-01 04-01 05-01 05-08 05-09 05-20 07-14 08-15 11-01 11-11 12-25'],
  ['2027', '01-01 03-29 05-01 05-06 05-08 05-17 07-14 08-15 11-01 11-11 12-25'],
])('les jours fériés de %s', (annee, jours) => {
  const found = Array.from({ length: 366 }, (_, index) => addDays(`${annee}-01-01`, index)).filter(
    (day) => day.startsWith(annee) && jourFerie(day) !== null,
  );
  expect(found.map((day) => day.slice(5)).join(' ')).toBe(jours);
});

test.each(['1954-04-18', '1981-04-19', '2008-03-23', '2011-04-24', '2038-04-25', '2049-04-18', '2076-04-19'])(
  'Pâques, le %s',
  (day) => expect(paques(Number(day.slice(0, 4)))).toBe(day),
);
