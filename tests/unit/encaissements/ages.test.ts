import { expect, test } from 'vitest';
import { AGES, joursDeAge } from '~/domain/encaissements/ages';
import { addDays, daysBetween } from '~/lib/dates';

/** The days on which clocks change lie between, and a leap day. */
test.each(['2026-11-21', '2026-04-15', '2028-03-31'])(
  'les âges se touchent sans se chevaucher, vus du %s',
  (jour) => {
    const ageOf = (depuis: number) =>
      AGES.filter((age) => {
        const { du, au } = joursDeAge(age, jour);
        const date = addDays(jour, -depuis);
        expect(daysBetween(date, jour)).toBe(depuis);
        return date >= du && (au === '' || date <= au);
      });
    expect([-400, -1, 0, 30, 31, 60, 61, 90, 91, 4000].map(ageOf)).toEqual(
      ['0-30', '0-30', '0-30', '0-30', '31-60', '31-60', '61-90', '61-90', '91', '91'].map((age) => [age]),
    );
  },
);
