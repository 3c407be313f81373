import { toTrace } from '~/domain/signatures/trace';

/** A signature that is one: two strokes across the paper. */
export const TRACE = toTrace([
  Array.from({ length: 12 }, (_, index) => ({ x: 40 + index * 20, y: 60 + (index % 3) * 25 })),
  [
    { x: 60, y: 150 },
    { x: 320, y: 140 },
  ],
]);

/** What whoever signs on a screen sends, all of a quote accepted. */
export const FORMULAIRE_SIGNATURE = {
  signataire: 'Jeanne Petit',
  qualite: 'patient',
  choixD: 'propose',
  choixG: 'propose',
  choixAccessoires: 'on',
  accord: 'on',
  trace: TRACE,
};
