import { expect, test } from 'vitest';
import { peutEtreLeMeme } from '~/domain/clients/import/prenoms';

test.each([
  ['Zoé', 'ZOE'],
  ['', 'Marc'],
  ['Jean', 'Jean-Pierre'],
  ['J.-P.', 'Jean Pierre'],
  ['A', 'Anne'],
  ['Fred', 'Frédéric'],
  ['Alex', 'Alexandre'],
  ['Sylvie', 'Silvie'],
  ['Mathieu', 'Matthieu'],
  ['Katherine', 'Catherine'],
  ['Philippe', 'Filipe'],
])('« %s » et « %s » peuvent être la même personne', (a, b) => {
  expect(peutEtreLeMeme(a, b)).toBe(true);
  expect(peutEtreLeMeme(b, a)).toBe(true);
});

test.each([
  ['Anne', 'Marc'],
  ['Louis', 'Louise'],
  ['Michel', 'Michèle'],
  ['Daniel', 'Danielle'],
  ['Paul', 'Pauline'],
  ['Claude', 'Claudette'],
  ['Jean', 'Jeannine'],
  ['Jean-Pierre', 'Jean-Paul'],
  ['Lucie', 'Lucien'],
  ['Émile', 'Émilie'],
])('« %s » et « %s » sont deux personnes', (a, b) => {
  expect(peutEtreLeMeme(a, b)).toBe(false);
  expect(peutEtreLeMeme(b, a)).toBe(false);
});
