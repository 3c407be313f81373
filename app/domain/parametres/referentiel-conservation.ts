import { DEPUIS_TOUJOURS, type Parametre } from './parametre';

const ans = (
  libelle: string,
  bornes: readonly [number, number],
  valeur: number,
  source: string,
): Parametre => ({
  ...{ theme: 'conservation', libelle, unite: 'ans', bornes },
  livrees: [{ depuis: DEPUIS_TOUJOURS, valeur, source }],
});

const CNIL = 'CNIL, référentiel des cabinets médicaux et paramédicaux';

/** How long records are kept. The third one has the law's period as its least. */
export const CONSERVATION = {
  'conservation.active_ans': ans('Dossier en base active, après le dernier acte', [1, 30], 5, CNIL),
  'conservation.archive_ans': ans('Dossier aux archives, ensuite', [1, 50], 15, CNIL),
  'conservation.comptable_ans': ans('Pièces comptables', [10, 30], 10, 'Code de commerce, article L. 123-22'),
} as const satisfies Record<string, Parametre>;
