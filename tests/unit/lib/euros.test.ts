import { describe, expect, test } from 'vitest';
import {
  formatDecimal,
  formatEntier,
  formatEuros,
  inputEuros,
  parseEuros,
  plainDecimal,
  withoutTva,
  withTva,
} from '~/lib/euros';

/** Amounts of every size, spread so that all endings occur. */
const MONTANTS = [
  ...Array.from({ length: 3000 }, (_, cents) => cents),
  ...Array.from({ length: 3000 }, (_, rang) => rang * 3571 + 97),
  999_999_999,
];

describe('TVA à 5,5 %', () => {
  test.each([
    [0, 0],
    [1, 1],
    [100, 106],
    [1000, 1055],
    [10_000, 10_550],
    [120_000, 126_600],
    [9, 9],
    [10, 11],
    [113_744, 120_000],
  ])('%i centimes hors taxes font %i toutes taxes comprises', (ht, ttc) => {
    expect(withTva(ht)).toBe(ttc);
  });

  test('le prix est le centime le plus proche, la moitié vers le haut', () => {
    for (const ht of MONTANTS) {
      const reste = withTva(ht) * 1000 - ht * 1055;
      expect(reste, `${ht}`).toBeGreaterThan(-500);
      expect(reste, `${ht}`).toBeLessThanOrEqual(500);
    }
  });

  test('la part hors taxes est le centime le plus proche, la moitié vers le haut', () => {
    for (const ttc of MONTANTS) {
      const reste = 2 * (withoutTva(ttc) * 1055 - ttc * 1000);
      expect(reste, `${ttc}`).toBeGreaterThan(-1055);
      expect(reste, `${ttc}`).toBeLessThanOrEqual(1055);
    }
  });

  test('d’un prix hors taxes à l’autre et retour, rien ne se perd', () => {
    for (const ht of MONTANTS) expect(withoutTva(withTva(ht))).toBe(ht);
  });
});

describe('montants écrits', () => {
  test.each([
    [0, '0,00\u202F€'],
    [5, '0,05\u202F€'],
    [-5, '\u22120,05\u202F€'],
    [99_999, '999,99\u202F€'],
    [100_000, '1\u202F000,00\u202F€'],
    [123_456, '1\u202F234,56\u202F€'],
    [-123_456_789, '\u22121\u202F234\u202F567,89\u202F€'],
  ])('%i centimes s’écrivent %s', (cents, texte) => {
    expect(formatEuros(cents)).toBe(texte);
  });

  test('aucune espace ordinaire ne laisse un montant se couper', () => {
    for (const cents of MONTANTS) expect(formatEuros(cents)).not.toMatch(/[ \u00A0]/);
  });

  test('sans signe, pour un fichier, pour un champ', () => {
    expect(formatDecimal(123_456)).toBe('1\u202F234,56');
    expect(plainDecimal(123_456)).toBe('1234.56');
    expect(plainDecimal(-7)).toBe('-0.07');
    expect(inputEuros(123_456)).toBe('1234,56');
    expect(inputEuros(null)).toBe('');
    expect(formatEntier(12_345).replace(/\s/g, ' ')).toBe('12 345');
  });
});

describe('montants lus', () => {
  test.each([
    ['1 234,56 €', 123_456],
    ['1\u202F234,56\u00A0€', 123_456],
    ['1234.5', 123_450],
    ['1.234,56', 123_456],
    ['1,234.56', 123_456],
    ['0', 0],
    ['12', 1200],
    ['-3,10', -310],
    ['\u22123,10', -310],
  ])('« %s » vaut %i centimes', (texte, cents) => {
    expect(parseEuros(texte)).toBe(cents);
  });

  test.each(['', 'abc', '950,125', '1,2,3', '12,345.6.7', '--1', '1e3', '٣'])(
    '« %s » n’est pas un montant',
    (texte) => {
      expect(parseEuros(texte)).toBeNull();
    },
  );

  test('ce que l’application écrit, elle le relit', () => {
    for (const cents of MONTANTS) {
      for (const texte of [formatEuros(cents), formatDecimal(cents), plainDecimal(cents), inputEuros(cents)])
        expect(parseEuros(texte), texte).toBe(cents);
    }
  });
});
