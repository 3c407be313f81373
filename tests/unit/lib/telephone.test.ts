import { describe, expect, test } from 'vitest';
import { formatPhone, phoneDigits } from '~/lib/telephone';

describe('numéros de téléphone', () => {
  test.each([
    '0610203040',
    '06 10 20 30 40',
    '06.10.20.30.40',
    '06-10-20-30-40',
    '06\u00A010\u00A020\u00A030\u00A040',
    '+33610203040',
    '+33 6 10 20 30 40',
    '+33 (0)6 10 20 30 40',
    '0033 6 10 20 30 40',
    '33 6 10 20 30 40',
    'tél. 06/10/20/30/40',
  ])('« %s » est le 06 10 20 30 40', (texte) => {
    expect(phoneDigits(texte)).toBe('0610203040');
    expect(formatPhone(texte)).toBe('06 10 20 30 40');
  });

  test('un numéro de l’étranger garde son pays, et s’écrit comme il a été saisi', () => {
    expect(phoneDigits('+32 2 123 45 67')).toBe('003221234567');
    expect(phoneDigits('0032 2 123 45 67')).toBe('003221234567');
    expect(formatPhone(' +32  2 123 45 67 ')).toBe('+32 2 123 45 67');
  });

  test('sans chiffre il n’y a pas de numéro', () => {
    expect(phoneDigits('')).toBe('');
    expect(phoneDigits('néant')).toBe('');
    expect(formatPhone('')).toBe('');
  });

  test('écrire un numéro ne change pas ce qu’il désigne', () => {
    for (const texte of ['0478112233', '+33 4 78 11 22 33', '+41 22 123 45 67', '3615'])
      expect(phoneDigits(formatPhone(texte))).toBe(phoneDigits(texte));
  });
});
