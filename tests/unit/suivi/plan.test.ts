import { describe, expect, test } from 'vitest';
import { type CleParametre, parametreDe } from '~/domain/parametres/referentiel';
import type { LecteurDeParametres } from '~/domain/parametres/valeurs.server';
import { etapesDuPlan } from '~/domain/plan-suivi/plan';

const VALEURS: Record<string, number> = {
  'suivi.etape1_mois': 1,
  'suivi.etape2_mois': 3,
  'suivi.etape3_mois': 6,
  'suivi.etape4_mois': 12,
  'suivi.puis_tous_les_mois': 6,
  'renouvellement.annees': 4,
};
const lecteur = (values = VALEURS) =>
  ((cle: string) => ({ valeur: values[cle] ?? 0 })) as unknown as LecteurDeParametres;
const jours = (pose: string, jour = pose, values = VALEURS) =>
  etapesDuPlan(pose, lecteur(values), jour).map(({ mois, prevue_le }) => [mois, prevue_le]);

const livree = (cle: CleParametre, jour: string) =>
  parametreDe(cle)
    .livrees.filter(({ depuis }) => depuis <= jour)
    .at(-1);

describe('plan de suivi', () => {
  test('va du premier mois au renouvellement, par jours de calendrier, fin de mois et 29 février compris', () => {
    expect(jours('2027-08-31')).toEqual([
      [1, '2027-09-30'],
      [3, '2027-11-30'],
      [6, '2028-02-29'],
      [12, '2028-08-31'],
      [18, '2029-02-28'],
      [24, '2029-08-31'],
      [30, '2030-02-28'],
      [36, '2030-08-31'],
      [42, '2031-02-28'],
      [48, '2031-08-31'],
    ]);
    expect(jours('2028-02-29').at(3)).toEqual([12, '2029-02-28']);
  });

  test('continue tant que l’appareil n’est pas renouvelé, sans deux visites le même jour', () => {
    expect(jours('2020-01-15', '2026-11-21').at(-1)).toEqual([84, '2027-01-15']);
    const egales = { ...VALEURS, 'suivi.etape1_mois': 3 };
    expect(
      jours('2026-01-15', '2026-01-15', egales)
        .map(([mois]) => mois)
        .slice(0, 3),
    ).toEqual([3, 6, 12]);
  });

  test('livré : trois visites la première année depuis le 28 novembre 2026, celles de l’essai à part', () => {
    const premiere = (jour: string) =>
      etapesDuPlan(jour, ((cle: CleParametre) => livree(cle, jour)) as unknown as LecteurDeParametres, jour)
        .map(({ mois }) => mois)
        .filter((mois) => mois <= 12);
    expect(premiere('2026-11-27')).toEqual([1, 3, 6, 12]);
    expect(premiere('2026-11-28')).toEqual([3, 6, 12]);
  });
});
