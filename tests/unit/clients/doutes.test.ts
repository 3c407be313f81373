import { expect, test } from 'vitest';
import { douteSur } from '~/domain/clients/doutes';

test.each([
  [
    'codePostal',
    ['69002', '97400', '20000', '01000'],
    ['6900', '00100', '96000', '99123', 'SW1A 1AA', '690022'],
  ],
  ['nir', ['184129484067610', '1 84 12 94 840 676 10'], ['184129484067611', '1841294840676', 'ABC', '12345']],
  ['ligne', ['', '00100', 'n’importe quoi'], []],
] as const)('ce qui étonne dans un champ se dit sans être refusé : %s', (genre, justes, douteux) => {
  for (const valeur of justes) expect(douteSur(genre, valeur), valeur).toBeNull();
  for (const valeur of douteux) expect(douteSur(genre, valeur), valeur).toMatch(/à vérifier\.$/);
  expect(douteSur(genre, '')).toBeNull();
});
