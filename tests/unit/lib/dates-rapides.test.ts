import { expect, test } from 'vitest';
import { toParis } from '~/lib/dates';

const paris = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'short',
});

test('toute heure de 1900 à 2100 se lit comme le calendrier de la machine la lit', () => {
  // A prime number of minutes apart, so that every hour of the day and every minute of the hour comes up.
  const pas = 9973 * 60_000;
  for (let instant = Date.UTC(1900, 0, 1); instant < Date.UTC(2100, 0, 1); instant += pas) {
    const { date, heure } = toParis(new Date(instant));
    const lu = paris.format(instant);
    if (`${date} ${heure}` !== lu) expect(`${date} ${heure}`).toBe(lu);
  }
});

test('chaque minute autour des changements d’heure et de 1970', () => {
  for (const centre of ['1970-01-01T00:00Z', '1976-03-28T00:00Z', '2026-03-29T01:00Z', '2026-10-25T01:00Z']) {
    for (let minute = -180; minute <= 180; minute += 1) {
      const instant = Date.parse(centre) + minute * 60_000;
      const { date, heure } = toParis(new Date(instant));
      expect(`${date} ${heure}`).toBe(paris.format(instant));
    }
  }
});

test('une date illisible reste une erreur', () => {
  expect(() => toParis('demain')).toThrow(RangeError);
});
