import { describe, expect, test } from 'vitest';
import { gainTonal, isVide, parseComplements } from '~/domain/bilans/complements';
import { ComplementsSaisis, MESSAGES_COMPLEMENTS } from '~/domain/bilans/complements.schema';
import { dessinOf } from '~/domain/bilans/dessin';

const lu = (mesures: Record<string, string>, acouphene: Record<string, string> = {}) =>
  ComplementsSaisis.safeParse({ mesures, ...acouphene });

describe('les mesures complémentaires', () => {
  test('se relisent comme elles ont été saisies', () => {
    const { data } = lu(
      { 'masque-droite-os-1000': '50', 'inconfort-gauche-2000': 'NE', 'sans-deux-500': '45' },
      { cote: 'gauche', hauteur: '4000', gene: '7', description: 'Sifflement' },
    );
    expect(data?.courbes).toEqual({
      'masque-droite-os': { 1000: 50 },
      'inconfort-gauche': { 2000: 'NE' },
      'sans-deux': { 500: 45 },
    });
    expect(data?.acouphene).toMatchObject({ cote: 'gauche', hauteur: 4000, intensite: null, gene: 7 });
    expect(parseComplements(JSON.stringify(data))).toEqual(data);
  });

  test('refusent un masquage « NE », une gêne de 11, un acouphène sans oreille', () => {
    const refus = (issue: ReturnType<typeof lu>) => issue.error?.issues.map(({ message }) => message);
    expect(refus(lu({ 'masque-droite-air-500': 'NE' }))).toEqual([MESSAGES_COMPLEMENTS.niveau]);
    expect(refus(lu({}, { cote: 'deux', gene: '11' }))).toEqual([MESSAGES_COMPLEMENTS.gene]);
    expect(refus(lu({}, { gene: '3' }))).toEqual([MESSAGES_COMPLEMENTS.cote]);
  });

  test('le gain tonal est la moyenne des quatre fréquences, et seulement si toutes sont mesurées', () => {
    const sans = { 500: 50, 1000: 60, 2000: 70, 4000: 'NE' } as const;
    const avec = { 500: 30, 1000: 30, 2000: 40, 4000: 65 } as const;
    const courbes = { 'sans-deux': sans, 'avec-deux': avec };
    expect(gainTonal({ courbes }, 'deux')).toBe(34);
    expect(gainTonal({ courbes }, 'droite')).toBeNull();
    expect(gainTonal({ courbes: { ...courbes, 'avec-deux': { 500: 30 } } }, 'deux')).toBeNull();
  });

  test('ce qui est stocké par une autre main ne casse rien', () => {
    for (const json of ['', '{', '[]', '{"courbes":{"sans-deux":{"500":7}},"acouphene":{"cote":"nez"}}'])
      expect(isVide(parseComplements(json))).toBe(true);
  });

  test('un seuil masqué se dessine et se dit masqué, et lui seul', () => {
    const seuils = { droite: { air: { 500: 40, 1000: 50 }, os: {} }, gauche: { air: {}, os: {} } } as const;
    const { symboles } = dessinOf(seuils, ['droite'], { 'masque-droite-air': { 1000: 60 } });
    expect(symboles.map(({ masque, texte }) => [masque, texte])).toEqual([
      [false, 'Conduction aérienne, 500 Hz : 40 dB'],
      [true, 'Conduction aérienne, 1000 Hz : 50 dB, masqué à 60 dB'],
    ]);
  });
});
