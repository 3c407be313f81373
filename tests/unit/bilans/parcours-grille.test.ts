import { expect, test } from 'vitest';
import { caseVoisine } from '~/domain/bilans/parcours-grille';

const pas = (colonnes: number, lignes: number, suite = false) => ({ colonnes, lignes, continue: suite });

test('une flèche mène à la case d’à côté, et nulle part au bord du tableau', () => {
  expect(caseVoisine('droite-air-500', pas(0, 1))).toBe('droite-air-750');
  expect(caseVoisine('droite-air-500', pas(0, -1))).toBe('droite-air-250');
  expect(caseVoisine('droite-os-500', pas(1, 0))).toBe('gauche-air-500');
  for (const [nom, colonnes, lignes] of [
    ['droite-air-125', 0, -1],
    ['droite-air-8000', 0, 1],
    ['droite-air-500', -1, 0],
    ['gauche-os-500', 1, 0],
  ] as const)
    expect(caseVoisine(nom, pas(colonnes, lignes))).toBeNull();
});

test('Entrée au pied d’une colonne continue en tête de la suivante, jusqu’à la dernière', () => {
  expect(caseVoisine('droite-air-8000', pas(0, 1, true))).toBe('droite-os-125');
  expect(caseVoisine('gauche-os-8000', pas(0, 1, true))).toBeNull();
  expect(caseVoisine('droite-air-125', pas(0, -1, true))).toBeNull();
});
