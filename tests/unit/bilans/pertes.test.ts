import { describe, expect, test } from 'vitest';
import { type Courbe, formatSeuil, parseSeuils, readSeuil, seuilsVides } from '~/domain/bilans/audiogramme';
import { compareSeuils, formatDifference } from '~/domain/bilans/comparaison';
import { formatPerte, motsDEnsemble, motsDePerte } from '~/domain/bilans/mots-de-perte';
import { classeBiap, perteAsymetrique, perteMoyenne } from '~/domain/bilans/pertes';

const air = (a: number | 'NE', b: number | 'NE', c: number | 'NE', d: number | 'NE'): Courbe => ({
  500: a,
  1000: b,
  2000: c,
  4000: d,
});

describe('la perte moyenne', () => {
  test.each([
    [air(20, 20, 20, 20), 20],
    [air(20, 20, 20, 25), 22], // 21,25
    [air(40, 40, 40, 45), 42], // 41,25
    [air(50, 55, 60, 65), 58], // 57,5
    [air('NE', 'NE', 'NE', 'NE'), 120],
    [air(100, 110, 'NE', 'NE'), 113], // 112,5
    [air(-10, -10, -10, -10), -10],
    [air(0, 0, 0, -5), -1], // −1,25
  ])('%j donne %i dB, arrondie au dB supérieur', (courbe, perte) => {
    expect(perteMoyenne(courbe)).toBe(perte);
  });

  test('se calcule seulement quand les quatre fréquences sont là', () => {
    for (const frequence of [500, 1000, 2000, 4000] as const) {
      const { [frequence]: _, ...rest } = air(20, 30, 40, 50);
      expect(perteMoyenne(rest)).toBeNull();
    }
    expect(perteMoyenne({ 250: 20, 3000: 40 })).toBeNull();
  });
});

describe('la classe du BIAP', () => {
  test.each([
    [-10, 20, 'Audition normale ou subnormale'],
    [21, 40, 'Déficience auditive légère'],
    [41, 55, 'Déficience auditive moyenne, 1er degré'],
    [56, 70, 'Déficience auditive moyenne, 2e degré'],
    [71, 80, 'Déficience auditive sévère, 1er degré'],
    [81, 90, 'Déficience auditive sévère, 2e degré'],
    [91, 100, 'Déficience auditive profonde, 1er degré'],
    [101, 110, 'Déficience auditive profonde, 2e degré'],
    [111, 119, 'Déficience auditive profonde, 3e degré'],
    [120, 120, 'Déficience auditive totale (cophose)'],
  ])('de %i à %i dB : %s', (from, to, texte) => {
    expect(classeBiap(from).texte).toBe(texte);
    expect(classeBiap(to).texte).toBe(texte);
  });
});

describe('deux oreilles différentes', () => {
  test('sont pondérées 7 et 3 au-delà de 15 dB, arrondi au dB supérieur', () => {
    expect(perteAsymetrique({ droite: 40, gauche: 55 })).toBeNull();
    expect(perteAsymetrique({ droite: 40, gauche: 56 })).toEqual({ perte: 45, asymetrie: 16 }); // 44,8
    expect(perteAsymetrique({ droite: 120, gauche: 20 })).toEqual({ perte: 50, asymetrie: 100 });
    expect(perteAsymetrique({ droite: -9, gauche: 20 })?.perte).toBe(0); // −0,3
    expect(perteAsymetrique({ droite: null, gauche: 20 })).toBeNull();
  });
});

describe('un seuil saisi', () => {
  test.each([
    ['', null],
    ['  ', null],
    ['40', 40],
    [' 40 ', 40],
    ['-10', -10],
    ['−5', -5],
    ['-0', 0],
    ['120', 120],
    ['NE', 'NE'],
    ['ne', 'NE'],
    ['N.E.', 'NE'],
  ])('« %s » se lit %s', (text, seuil) => expect(readSeuil(text)).toBe(seuil));

  test.each(['42', '125', '-15', 'abc', '4e1', '40 dB', '--5', '1200'])('« %s » est refusé', (text) =>
    expect(readSeuil(text)).toBeUndefined(),
  );

  test('s’écrit avec un vrai signe moins', () => {
    expect([-10, 0, 'NE' as const, undefined].map(formatSeuil)).toEqual(['−10', '0', 'NE', '']);
  });
});

describe('ce qui est enregistré', () => {
  test('se relit ; ce qui n’est pas un seuil est laissé de côté', () => {
    const seuils = seuilsVides();
    seuils.droite.air = { 500: 40, 8000: 'NE' };
    seuils.gauche.os = { 250: -10 };
    expect(parseSeuils(JSON.stringify(seuils))).toEqual(seuils);
    expect(parseSeuils('{"droite":{"air":{"500":41,"1000":"40","2000":40}},"x":1}').droite.air).toEqual({
      2000: 40,
    });
    expect(parseSeuils('{"gauche":{"os":{"100":40}}}')).toEqual(seuilsVides());
    for (const broken of ['', 'null', '[]', '{']) expect(parseSeuils(broken)).toEqual(seuilsVides());
  });
});

describe('la comparaison de deux bilans', () => {
  test('ne compte que ce qui est mesuré dans les deux, et dit ce qui ne s’entend plus', () => {
    const avant = seuilsVides();
    avant.droite.air = { 500: 40, 1000: 50, 2000: 95, 4000: 'NE', 8000: 'NE' };
    const apres = seuilsVides();
    apres.droite.air = { 500: 45, 1000: 40, 2000: 'NE', 4000: 'NE', 8000: 100, 250: 10 };
    const lines = compareSeuils(avant, apres).map((each) => [each.frequence, formatDifference(each)]);
    expect(lines).toEqual([
      [500, '+5'],
      [1000, '−10'],
      [2000, '95 → NE'],
      [4000, '='],
      [8000, 'NE → 100'],
    ]);
  });
});

describe('une perte dite en mots', () => {
  test('le chiffre et sa classe, ou pourquoi il n’y en a pas', () => {
    expect(motsDePerte(45).join('')).toBe('45 dB · Déficience auditive moyenne, 1er degré');
    expect(motsDePerte(-5)[0]).toBe('−5 dB');
    expect(motsDePerte(null)).toEqual(['', 'perte non calculable (mesures incomplètes)']);
    expect(formatPerte(null)).toBe('–');
  });

  test('les deux oreilles ensemble, seulement quand elles diffèrent', () => {
    expect(motsDEnsemble({ droite: 40, gauche: 55 })).toBeNull();
    expect(motsDEnsemble({ droite: 40, gauche: 56 })).toEqual([
      '45 dB',
      'déficience auditive moyenne, 1er degré',
      '(asymétrie de 16 dB : 7 parts de la meilleure oreille, 3 de l’autre)',
    ]);
  });
});
