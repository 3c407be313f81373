import { expect, test } from 'vitest';
import { refusDuJour } from '~/domain/bornes-des-jours';
import { dateJour } from '~/domain/champs';

const AUJOURDHUI = '2026-11-29';

test.each([
  ['rendezVous', '2199-01-01', 'trop loin'],
  ['rendezVous', '2040-01-01', null],
  ['rendezVous', '1990-01-01', 'trop ancien'],
  ['reglement', '1901-05-04', 'trop ancien'],
  ['reglement', '2016-05-04', null],
  ['garantie', '2062-01-01', 'trop loin'],
  ['garantie', '2031-01-01', null],
  ['soin', '1950-01-01', 'trop ancien'],
  ['pose', '2099-03-04', 'trop loin'],
  ['pose', '1949-12-31', 'trop ancien'],
  ['pose', '2027-11-30', null],
  ['jour', '2099-01-01', 'trop loin'],
  ['jour', '1900-01-01', null],
] as const)('%s, %s : %s', (nature, jour, dit) => {
  const refus = refusDuJour(nature, jour, AUJOURDHUI);
  if (dit === null) expect(refus).toBeNull();
  else expect(refus).toContain(`est ${dit} : vérifiez l’année.`);
});

test('toute date lue par un schéma a des bornes, sauf celles que son service demande', () => {
  expect(dateJour().safeParse('01/01/2199').error?.issues[0]?.message).toContain('trop loin');
  expect(dateJour('demandee').parse('01/01/2199')).toBe('2199-01-01');
});
