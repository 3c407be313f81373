import { expect, test } from 'vitest';
import { repartirParts } from '~/domain/factures/parts-des-lignes';

const ligne = (oreille: 'G' | 'D', prix: number, part_ss: number, part_compl: number) => ({
  ...{ oreille, quantite: 1, prix, taux_tva: 0, part_ss, part_compl },
});
const parts = (lignes: ReturnType<typeof ligne>[], rbstSS: number, rbstCompl: number) =>
  repartirParts(lignes, { remise: 0, rbstSS, rbstCompl }).map(({ part_ss, part_compl }) => [
    part_ss,
    part_compl,
  ]);

test('les parts dites d’une oreille restent les siennes tant qu’elles y tiennent', () => {
  expect(parts([ligne('D', 95_000, 24_000, 71_000), ligne('G', 80_000, 24_000, 0)], 48_000, 71_000)).toEqual([
    [24_000, 71_000],
    [24_000, 0],
  ]);
});

test('plus grandes que leur oreille, elles se répartissent de nouveau, et aucune n’est négative', () => {
  const [droite, gauche] = parts(
    [ligne('D', 50_000, 24_000, 40_000), ligne('G', 175_000, 24_000, 40_000)],
    48_000,
    80_000,
  );
  expect((droite?.[0] ?? 0) + (droite?.[1] ?? 0)).toBeLessThanOrEqual(50_000);
  expect([...(droite ?? []), ...(gauche ?? [])].every((part) => (part ?? -1) >= 0)).toBe(true);
  expect([(droite?.[0] ?? 0) + (gauche?.[0] ?? 0), (droite?.[1] ?? 0) + (gauche?.[1] ?? 0)]).toEqual([
    48_000, 80_000,
  ]);
});
