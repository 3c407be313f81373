import { expect, test } from 'vitest';
import { sampleValues } from '~/domain/clients/import/valeurs';

test('ce qui est lu pour deviner est borné, et vient de tout le fichier', () => {
  const lignes = Array.from({ length: 5000 }, (_, index) => [String(index), 'x'.repeat(10_000), '']);
  const [rangs = [], textes = [], vides] = sampleValues(lignes, 3);
  expect(rangs).toHaveLength(200);
  expect(new Set(rangs).size).toBe(200);
  expect(Number(rangs.at(-1))).toBeGreaterThan(4900);
  expect(Math.max(...textes.map((texte) => texte.length))).toBe(300);
  expect(vides).toEqual([]);
});

test('un petit fichier est lu en entier', () => {
  expect(sampleValues([[' a '], [''], ['c']], 1)).toEqual([['a', 'c']]);
});
