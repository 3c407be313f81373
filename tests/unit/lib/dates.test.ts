import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { addDays, formatDay, formatInstant, fromParis, isDay, isHour, toParis } from '~/lib/dates';
import { HEURES, releve } from './horloge';

const HORLOGE = fileURLToPath(new URL('./horloge.ts', import.meta.url));

describe('heure de Paris', () => {
  test.each([
    ['2026-01-15', '10:00', '2026-01-15T09:00:00.000Z'],
    ['2026-07-15', '10:00', '2026-07-15T08:00:00.000Z'],
    ['2026-01-01', '00:00', '2025-12-31T23:00:00.000Z'],
    ['2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25', '01:59', '2026-10-24T23:59:00.000Z'],
    ['2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
  ])('le %s à %s est %s', (date, heure, instant) => {
    expect(fromParis(date, heure)).toBe(instant);
    expect(toParis(instant)).toEqual({ date, heure });
  });

  test.each(['02:00', '02:30', '02:59'])('au printemps %s n’existe pas', (heure) => {
    expect(fromParis('2026-03-29', heure)).toBeNull();
  });

  test.each([
    ['02:00', '2026-10-25T00:00:00.000Z'],
    ['02:30', '2026-10-25T00:30:00.000Z'],
    ['02:59', '2026-10-25T00:59:00.000Z'],
  ])('à l’automne %s est la première des deux', (heure, instant) => {
    expect(fromParis('2026-10-25', heure)).toBe(instant);
  });

  test('chaque quart d’heure de deux ans se relit tel quel, sauf ceux du printemps', () => {
    const absents: string[] = [];
    for (let jour = '2026-01-01'; jour < '2028-01-01'; jour = addDays(jour, 1)) {
      for (const heure of ['00:00', '01:45', '02:00', '02:15', '02:45', '03:00', '12:30', '23:45']) {
        const instant = fromParis(jour, heure);
        if (instant) expect(toParis(instant)).toEqual({ date: jour, heure });
        else absents.push(`${jour} ${heure}`);
      }
    }
    expect(absents).toEqual([
      '2026-03-29 02:00',
      '2026-03-29 02:15',
      '2026-03-29 02:45',
      '2027-03-28 02:00',
      '2027-03-28 02:15',
      '2027-03-28 02:45',
    ]);
  });

  test.each(['America/Los_Angeles', 'Europe/Paris', 'Pacific/Kiritimati', 'UTC'])(
    'rien ne change quand la machine est à l’heure de %s',
    (zone) => {
      const output = execFileSync(process.execPath, ['--import', 'tsx', HORLOGE, 'imprime'], {
        env: { ...process.env, TZ: zone },
        encoding: 'utf8',
      });
      expect(JSON.parse(output)).toEqual(releve());
      expect(releve()).toHaveLength(HEURES.length);
    },
    20_000,
  );

  test('un instant se lit à Paris', () => {
    expect(formatInstant('2026-12-31T23:30:00.000Z')).toBe('01/01/2027 00:30');
    expect(toParis(new Date('2026-06-30T22:00:00Z'))).toEqual({ date: '2026-07-01', heure: '00:00' });
  });

  test.each(['', 'demain', '2026-13-01', '2026-02-30'])('« %s » à midi n’est aucun instant', (date) => {
    expect(fromParis(date, '12:00')).toBeNull();
  });
});

describe('jours et heures', () => {
  test.each(['1900-01-01', '2024-02-29', '2000-02-29', '2199-12-31'])('%s est un jour', (jour) => {
    expect(isDay(jour)).toBe(true);
  });

  test.each([
    '',
    '2026-2-3',
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-00-10',
    '2026-01-00',
    '1899-12-31',
    '2200-01-01',
    '2026-01-01T00:00',
    ' 2026-01-01',
    '٢٠٢٦-01-01',
  ])('« %s » n’en est pas un', (jour) => {
    expect(isDay(jour)).toBe(false);
  });

  test('les heures vont de 00:00 à 23:59', () => {
    expect(['00:00', '09:05', '23:59'].every(isHour)).toBe(true);
    expect(['24:00', '9:05', '12:60', '12:5', '', '12:30:00'].some(isHour)).toBe(false);
  });

  test('un jour s’écrit et s’ajoute sans fuseau', () => {
    expect(formatDay('2026-03-29')).toBe('29/03/2026');
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(addDays('2026-03-29', 1)).toBe('2026-03-30');
  });
});
