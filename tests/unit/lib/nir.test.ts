import { describe, expect, test } from 'vitest';
import { compactNir, formatNir, isNirValid, maskNir, nirKey } from '~/lib/nir';

describe('numéro de sécurité sociale', () => {
  test.each([
    ['2061275111005', 64],
    ['185052A004123', 56],
    ['185052B004123', 83],
    ['1841294840676', 10],
  ])('la clé de %s est %i', (nir, cle) => {
    expect(nirKey(nir)).toBe(cle);
    expect(isNirValid(`${nir}${String(cle).padStart(2, '0')}`)).toBe(true);
    expect(isNirValid(`${nir}${String((cle % 97) + 1).padStart(2, '0')}`)).toBe(false);
  });

  test('deux chiffres voisins échangés se voient', () => {
    const bon = '206127511100564';
    for (let rang = 0; rang < 14; rang += 1) {
      const echange = [...bon];
      [echange[rang], echange[rang + 1]] = [bon[rang + 1] ?? '', bon[rang] ?? ''];
      if (echange.join('') !== bon) expect(isNirValid(echange.join('')), echange.join('')).toBe(false);
    }
  });

  test.each([
    '',
    'abc',
    '123',
    '20612751110056',
    '2061275111005640',
    '2061275111O0564',
    '1850512A0041269',
    '2A6127511100564',
  ])('« %s » n’est pas valable', (texte) => {
    expect(isNirValid(texte)).toBe(false);
  });

  test('espaces, points et minuscules ne comptent pas', () => {
    expect(compactNir(' 1 85.05-2a 004 123 56 ')).toBe('185052A00412356');
    expect(isNirValid('1 85 05 2a 004 123 56')).toBe(true);
  });

  test('complet il se lit par groupes, incomplet comme il a été saisi', () => {
    expect(formatNir('206127511100564')).toBe('2 06 12 75 111 005 64');
    expect(formatNir('2 06 12')).toBe('2 06 12');
    expect(formatNir('')).toBe('');
  });

  test('hors de la fiche il ne montre ni naissance ni commune', () => {
    expect(maskNir('206127511100564')).toBe('2 •• •• •• ••• ••• 64');
    expect(maskNir('20612')).toBe('•••');
    expect(maskNir('')).toBe('');
  });
});
