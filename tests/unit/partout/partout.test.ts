import { expect, test } from 'vitest';
import { debutDeSerie, numeroDeDevis, numerosDeFacture, readNaissance } from '~/domain/partout/partout';

test.each([
  ['21/03/1942', { genre: 'jour', jour: '1942-03-21' }],
  ['1.3.1942', { genre: 'jour', jour: '1942-03-01' }],
  ['21031942', { genre: 'jour', jour: '1942-03-21' }],
  ['3/1942', { genre: 'mois', mois: '1942-03' }],
  ['21/03', { genre: 'anniversaire', jour: '03-21' }],
  ['29/02/', { genre: 'anniversaire', jour: '02-29' }],
  ['31/02/1942', null],
  ['31/02', null],
  ['13/1942', null],
  ['0612345678', null],
  ['petit', null],
])('%s est une date de naissance, ou non', (texte, attendue) => {
  expect(readNaissance(texte)).toEqual(attendue);
});

test('un numéro se tape comme on le lit, ou sans ses zéros', () => {
  expect(numerosDeFacture('f2026-42', 2026)).toEqual(['F2026-00042']);
  expect(numerosDeFacture('2025-00042', 2026)).toEqual(['F2025-00042', 'E2025-00042']);
  expect(numerosDeFacture('42', 2026)).toHaveLength(20);
  expect(numerosDeFacture('42', 2026)).toContain('F2017-00042');
  expect(numerosDeFacture('0612345678', 2026)).toEqual([]);
  expect(numeroDeDevis('42')).toBe('00042');
  expect(numeroDeDevis('D 42')).toBe('00042');
  expect(numeroDeDevis('petit')).toBeNull();
  expect(debutDeSerie('2423N0X')).toBe('2423n0x');
  for (const texte of ['242', 'petit', '24%3N', '24 23 N0']) expect(debutDeSerie(texte)).toBeNull();
});
