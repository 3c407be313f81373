import { expect, test } from 'vitest';
import { nomDuPays, PAYS, readPays } from '~/lib/pays';
import { paysCertain } from '~/lib/pays-certain.server';
import { paysDuCodePostal } from '~/lib/territoire';

test.each([
  ['FR', 'FR'],
  ['Allemagne', 'DE'],
  ['BELGIQUE', 'BE'],
  ['côte d’ivoire', 'CI'],
  ['France métropolitaine', 'FR'],
  ['Germany', 'DE'],
  ['', ''],
  ['Narnia', null],
])('« %s » est %s', (text, code) => expect(readPays(text)).toBe(code));

test('tous les pays ont un nom en français, qui se lit', () => {
  expect(PAYS).toHaveLength(249);
  for (const { code, nom } of PAYS) expect([nom === code, readPays(nom)], nom).toEqual([false, code]);
  expect(nomDuPays('DE')).toBe('Allemagne');
});

test.each([
  ['75010', 'Paris', 'FR'],
  ['75010', 'PARIS 10', 'FR'],
  ['69001', 'Lyon 1er', 'FR'],
  ['69110', 'Sainte-Foy-lès-Lyon', 'FR'],
  ['97400', 'Saint-Denis', 'FR'],
  ['97150', 'Saint-Martin', 'MF'],
  ['98000', 'Monaco', 'MC'],
  ['98800', 'Nouméa', 'NC'],
  ['10115', 'Berlin', ''],
  ['69001', 'Grenoble', ''],
  ['69001', '', ''],
  ['', 'Lyon', ''],
])('%s %s : « %s »', (codePostal, ville, pays) => expect(paysCertain({ codePostal, ville })).toBe(pays));

test('un centre est du territoire de son code postal', () => {
  expect(['69002', '97400', '98800', '97500'].map(paysDuCodePostal)).toEqual(['FR', 'FR', 'NC', 'PM']);
});
