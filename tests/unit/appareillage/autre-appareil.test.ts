import { expect, test } from 'vitest';
import { isOther } from '~/domain/appareillage/appareil';
import { type AppareilPose, AUCUN_APPAREIL } from '~/domain/appareillage/appareils-du-client';

const PORTE: AppareilPose = {
  ...AUCUN_APPAREIL,
  ...{ marqueAppareil: 'Otéa', modelAppareil: 'Lumière 5', codeProduit: 'L5', numeroSerie: 'A-1' },
};
const PRODUIT = 'a'.repeat(24);
const apres = (values: Partial<AppareilPose>) => isOther(PORTE, { ...PORTE, ...values });

test.each<[string, Partial<AppareilPose>]>([
  ['le prix, le code ou le nombre', { montantAppareil: 1, codeProduit: 'L-5', lpp: '23', quantity: 2 }],
  ['une autre façon de l’écrire', { marqueAppareil: 'OTEA', modelAppareil: 'lumiere 5', numeroSerie: 'A1' }],
  ['un champ que l’on vide', { numeroSerie: '', modelAppareil: '' }],
  ['le produit du stock que l’on dit après coup', { produit: PRODUIT }],
])('le même appareil : %s', (_, values) => expect(apres(values)).toBe(false));

test.each<[string, Partial<AppareilPose>]>([
  ['une autre marque', { marqueAppareil: 'Clairson' }],
  ['un autre modèle', { modelAppareil: 'Lumière 7' }],
  ['un autre numéro de série', { numeroSerie: 'A-2' }],
])('un autre appareil : %s', (_, values) => expect(apres(values)).toBe(true));

test('une pièce rendue au stock n’est plus l’appareil de l’oreille, quoi qu’on écrive', () => {
  const pris = { ...PORTE, produit: PRODUIT };
  expect(isOther(pris, PORTE)).toBe(true);
  expect(isOther(pris, { ...pris, produit: 'b'.repeat(24) })).toBe(true);
  expect(isOther(pris, { ...pris, numeroSerie: '' })).toBe(false);
});
