import { fromZonedTime } from 'date-fns-tz';
import { expect, test } from 'vitest';
import { fromParis, toParis } from '~/lib/dates';

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

test('toute heure de Paris depuis 1960 donne l’instant que donne la bibliothèque, la première des deux en automne', () => {
  const pas = 9973 * 60_000;
  for (let mur = Date.UTC(1960, 0, 1); mur < Date.UTC(2060, 0, 1); mur += pas) {
    const [date = '', reste = ''] = new Date(mur).toISOString().split('T');
    const heure = reste.slice(0, 5);
    const lu = fromZonedTime(`${date}T${heure}:00`, 'Europe/Paris');
    const avant = new Date(lu.getTime() - 3_600_000);
    const first = [avant, lu].find((each) => paris.format(each) === `${date} ${heure}`);
    const given = fromParis(date, heure);
    if (given !== (first?.toISOString() ?? null))
      expect([date, heure, given]).toEqual([date, heure, first?.toISOString() ?? null]);
  }
});

test('les deux changements d’heure : ce qui n’existe pas n’est rien, ce qui existe deux fois est le premier', () => {
  expect(fromParis('2026-03-29', '02:30')).toBeNull();
  expect(fromParis('2026-10-25', '02:30')).toBe('2026-10-25T00:30:00.000Z');
  expect(fromParis('1976-03-28', '00:30')).toBe('1976-03-27T23:30:00.000Z');
  for (const heure of ['24:00', '', '9:00', 'midi']) expect(fromParis('2026-12-01', heure)).toBeNull();
});
