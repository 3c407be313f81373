import { describe, expect, test } from 'vitest';
import {
  gainsVocaux,
  maximumIntelligibilite,
  parseVocale,
  type SerieVocale,
  seuilIntelligibilite,
} from '~/domain/bilans/vocale';
import { MESSAGES_VOCALE, readResultat, VocaleSaisie } from '~/domain/bilans/vocale.schema';

const points = (...couples: [niveau: number, pourcent: number][]) =>
  couples.map(([niveau, pourcent]) => ({ niveau, pourcent, justes: null, mots: null }));

const serie = (values: Partial<SerieVocale>): SerieVocale => ({
  ...{ cote: 'droite', condition: 'casque', materiel: '', rsb: null, masque: null, points: [] },
  ...values,
});

describe('le seuil d’intelligibilité', () => {
  test.each([
    [
      [
        [30, 0],
        [40, 40],
        [50, 60],
      ],
      45,
    ],
    [
      [
        [30, 10],
        [40, 50],
        [50, 90],
      ],
      40,
    ],
    [
      [
        [20, 20],
        [50, 80],
      ],
      35,
    ],
    // Never half understood, or half already at the softest level: nothing is known of the threshold.
    [
      [
        [40, 10],
        [60, 45],
      ],
      null,
    ],
    [
      [
        [40, 70],
        [60, 90],
      ],
      null,
    ],
    [[], null],
  ] as [[number, number][], number | null][])('de %j est %s dB', (couples, attendu) => {
    expect(seuilIntelligibilite({ points: points(...couples) })).toBe(attendu);
  });

  test('le maximum est le meilleur score, au niveau le plus faible où il est atteint', () => {
    const best = maximumIntelligibilite({ points: points([40, 60], [60, 90], [70, 90], [80, 70]) });
    expect(best).toMatchObject({ niveau: 60, pourcent: 90 });
  });

  test('le gain vocal compare le champ libre sans et avec appareils, même côté, même bruit', () => {
    const sans = serie({ cote: 'deux', condition: 'champ_sans', points: points([50, 20], [70, 80]) });
    const avec = serie({ cote: 'deux', condition: 'champ_deux', points: points([30, 0], [50, 100]) });
    const bruit = serie({
      cote: 'deux',
      condition: 'champ_deux',
      rsb: 5,
      points: points([30, 0], [50, 100]),
    });
    expect(gainsVocaux([sans, avec, bruit]).map(({ gain }) => gain)).toEqual([20]);
  });
});

describe('l’audiométrie vocale saisie', () => {
  test.each([
    ['7/10', { pourcent: 70, justes: 7, mots: 10 }],
    ['2/3', { pourcent: 67, justes: 2, mots: 3 }],
    ['85 %', { pourcent: 85, justes: null, mots: null }],
    ['0', { pourcent: 0, justes: null, mots: null }],
    ['', null],
    ['11/10', undefined],
    ['3/0', undefined],
    ['101', undefined],
    ['bien', undefined],
  ])('« %s »', (texte, attendu) => {
    expect(readResultat(texte)).toEqual(attendu);
  });

  const saisie = (series: unknown[]) => VocaleSaisie.safeParse({ series });
  const base = { cote: 'droite', condition: 'casque', materiel: 'Fournier', rsb: '', masque: '45 dB' };

  test('range les points, oublie les niveaux sans résultat et les séries vides', () => {
    const { data } = saisie([
      { ...base, niveaux: ['60', '40', '80'], resultats: ['9/10', '2/10', ''] },
      { ...base, niveaux: ['20'], resultats: [''] },
    ]);
    expect(data).toEqual([
      serie({
        ...{ materiel: 'Fournier', masque: 45 },
        points: [
          { niveau: 40, pourcent: 20, justes: 2, mots: 10 },
          { niveau: 60, pourcent: 90, justes: 9, mots: 10 },
        ],
      }),
    ]);
    expect(parseVocale(JSON.stringify(data))).toEqual(data);
  });

  test('refuse à sa place un niveau hors limites, double ou absent', () => {
    const refus = (niveaux: string[], resultats: string[]) =>
      saisie([{ ...base, niveaux, resultats }]).error?.issues.map((each) => [
        each.path.join('.'),
        each.message,
      ]);
    expect(refus(['40', ''], ['50', '60'])).toEqual([['series.0.niveaux.1', MESSAGES_VOCALE.niveauRequis]]);
    expect(refus(['40', '40'], ['50', '60'])).toEqual([['series.0.niveaux.1', MESSAGES_VOCALE.niveauDouble]]);
    expect(refus(['130'], ['60'])).toEqual([['series.0.niveaux.0', MESSAGES_VOCALE.niveau]]);
    expect(refus(['40'], ['11/10'])).toEqual([['series.0.resultats.0', MESSAGES_VOCALE.resultat]]);
  });

  test('ce qui est stocké par une autre main ne casse rien', () => {
    for (const json of ['', '{', 'null', '[1]', '[{"cote":"nez"}]', '{"a":1}'])
      expect(parseVocale(json)).toEqual([]);
  });
});
