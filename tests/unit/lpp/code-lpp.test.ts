import { expect, test } from 'vitest';
import { douteSurLpp } from '~/domain/lpp/code-lpp';

test.each([
  ['', null],
  ['2383450', null],
  [' 2383450 ', null],
  ['238345', 'Un code LPP a sept chiffres : à vérifier.'],
  ['23834500', 'Un code LPP a sept chiffres : à vérifier.'],
  ['LPP2383', 'Un code LPP a sept chiffres : à vérifier.'],
  ['2355084', 'Ce code LPP est celui d’une ancienne classe, abolie fin 2018 : à vérifier.'],
])('« %s » : %s', (code, doute) => expect(douteSurLpp(code)).toBe(doute));
