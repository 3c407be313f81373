import { expect, test } from 'vitest';
import { defautRpps } from '~/lib/rpps';

test('un numéro RPPS absent, ADELI ou faux est dit, un bon ne dit rien', () => {
  expect(defautRpps(' ')).toContain('manque');
  expect(defautRpps('69 26 00017')).toContain('ADELI');
  expect(defautRpps('2A2600017')).toContain('ADELI');
  expect(defautRpps('10100123512')).toContain('11 chiffres');
  expect(defautRpps('1010 0123 511')).toBe('');
});
