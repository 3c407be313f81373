import { expect, test } from 'vitest';
import { dansCombien } from '~/lib/delai';

test.each([
  [0, 'dans une seconde'],
  [0.4, 'dans une seconde'],
  [2, 'dans 2 secondes'],
  [56, 'dans 56 secondes'],
  [60, 'dans une minute'],
  [61, 'dans 2 minutes'],
  [15 * 60, 'dans 15 minutes'],
  [60 * 60, 'dans 60 minutes'],
  [24 * 60 * 60, 'dans 24 heures'],
])('%s secondes : %s', (seconds, words) => {
  expect(dansCombien(seconds)).toBe(words);
});
