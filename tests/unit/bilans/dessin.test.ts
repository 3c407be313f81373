import { describe, expect, test } from 'vitest';
import {
  CASES,
  NIVEAU_MAX,
  NIVEAU_MIN,
  type Seuil,
  seuilsFrom,
  seuilsVides,
} from '~/domain/bilans/audiogramme';
import { dessinOf } from '~/domain/bilans/dessin';
import { CADRE, FEUILLE, placeAt, xOf, yOf, yOfSeuil } from '~/domain/bilans/echelle';

describe('le papier de l’audiogramme', () => {
  test('les octaves sont à distance égale, l’octave aussi large que 20 dB sont hauts', () => {
    const octaves = [125, 250, 500, 1000, 2000, 4000, 8000].map(xOf);
    const steps = octaves.slice(1).map((x, index) => Math.round((x - (octaves[index] ?? 0)) * 10) / 10);
    expect(new Set(steps)).toEqual(new Set([56]));
    expect(yOf(20) - yOf(0)).toBeCloseTo(56);
  });

  test('plus fort est plus bas, et tout reste sur la feuille', () => {
    expect(yOf(NIVEAU_MIN)).toBe(CADRE.y);
    expect(yOf(NIVEAU_MAX)).toBeGreaterThan(yOf(40));
    for (const { frequence } of CASES) {
      expect(xOf(frequence)).toBeGreaterThan(CADRE.x);
      expect(xOf(frequence)).toBeLessThan(CADRE.x + CADRE.largeur);
    }
    expect(CADRE.y + CADRE.hauteur).toBeLessThan(FEUILLE.hauteur);
  });

  test('cliquer sur un point rend exactement ce point, pour chaque case et chaque niveau', () => {
    for (const { frequence } of CASES) {
      for (let niveau = NIVEAU_MIN; niveau <= NIVEAU_MAX; niveau += 5) {
        expect(placeAt(xOf(frequence), yOf(niveau))).toEqual({ frequence, seuil: niveau });
      }
      expect(placeAt(xOf(frequence), CADRE.y + CADRE.hauteur - 2)).toEqual({
        frequence,
        seuil: 'NE',
      });
    }
  });

  test('un clic entre deux valeurs prend la plus proche, un clic hors du papier rien', () => {
    expect(placeAt(xOf(1000) + 4, yOf(42))).toEqual({ frequence: 1000, seuil: 40 });
    expect(placeAt(xOf(1000), yOf(43))).toEqual({ frequence: 1000, seuil: 45 });
    expect(placeAt(xOf(125), yOf(20))?.frequence).toBe(125);
    expect(placeAt(xOf(8000), yOf(20))?.frequence).toBe(8000);
    expect(placeAt(CADRE.x - 5, yOf(20))).toBeNull();
    expect(placeAt(xOf(1000), FEUILLE.hauteur)).toBeNull();
  });
});

describe('le tracé', () => {
  test('rien de mesuré, rien de tracé', () => {
    expect(dessinOf(seuilsVides(), ['droite', 'gauche'])).toEqual({ traits: [], symboles: [] });
  });

  test('un symbole par seuil à sa place, os décalé du côté de l’oreille', () => {
    const seuils = seuilsVides();
    seuils.droite = { air: { 1000: 40 }, os: { 1000: 35 } };
    seuils.gauche = { air: {}, os: { 1000: 35 } };
    const { symboles } = dessinOf(seuils, ['droite', 'gauche']);
    expect(symboles.map(({ cle, x, y }) => [cle, x - xOf(1000), y])).toEqual([
      ['droite-air-1000', 0, yOf(40)],
      ['droite-os-1000', -8, yOf(35)],
      ['gauche-os-1000', 8, yOf(35)],
    ]);
    expect(symboles[0]?.texte).toBe('Conduction aérienne, 1000 Hz : 40 dB');
    expect(dessinOf(seuils, ['gauche']).symboles).toHaveLength(1);
  });

  test('les points aériens sont reliés dans l’ordre, jamais ceux qui ne sont pas entendus', () => {
    const seuils = seuilsVides();
    seuils.gauche.air = { 250: 20, 1000: 40, 2000: 50, 4000: 'NE', 8000: 100 };
    const { traits, symboles } = dessinOf(seuils, ['gauche']);
    expect(traits.map(({ x1, y1, x2, y2 }) => [x1, y1, x2, y2])).toEqual([
      [xOf(250), yOf(20), xOf(1000), yOf(40)],
      [xOf(1000), yOf(40), xOf(2000), yOf(50)],
    ]);
    const unheard = symboles.find(({ nonEntendu }) => nonEntendu);
    expect(unheard).toMatchObject({
      x: xOf(4000),
      y: yOfSeuil('NE'),
      texte: expect.stringContaining('non entendu'),
    });
    expect(yOfSeuil('NE')).toBe(yOf(120));
  });

  test('les mêmes données donnent toujours le même tracé, et chaque élément son nom', () => {
    const all = seuilsFrom((place): Seuil => (place.frequence === 4000 ? 'NE' : 30));
    const { traits, symboles } = dessinOf(all, ['droite', 'gauche']);
    expect(dessinOf(all, ['droite', 'gauche'])).toEqual({ traits, symboles });
    expect(symboles).toHaveLength(CASES.length);
    expect(new Set(symboles.map(({ cle }) => cle)).size).toBe(CASES.length);
    expect(new Set(traits.map(({ cle }) => cle)).size).toBe(traits.length);
  });
});
