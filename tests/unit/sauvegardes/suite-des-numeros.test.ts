import { expect, test } from 'vitest';
import {
  type Connu,
  direNumeros,
  lireNumero,
  lireSerie,
  MARGE,
  partager,
  suiteDesNumeros,
} from '~/domain/sauvegardes/suite-des-numeros';

const CONNU: Connu = {
  centres: ['a'],
  codes: [],
  sauvegarde: [
    { centreId: 'a', serie: 'F2025', dernier: 90 },
    { centreId: 'a', serie: 'F2026', dernier: 36 },
    { centreId: 'a', serie: 'devis', dernier: 12 },
  ],
  compteurs: [],
  exact: false,
  annees: [2026],
  dits: [],
};
const finDe = (connu: Partial<Connu>, serie: string) =>
  suiteDesNumeros({ ...CONNU, ...connu }).find((saut) => saut.serie === serie);

test('une base qui sait tout laisse juste ce qu’elle a donné', () => {
  const compteurs = [...CONNU.sauvegarde, { centreId: 'a', serie: 'F2026', dernier: 39 }].reverse();
  expect(suiteDesNumeros({ ...CONNU, compteurs, exact: true })).toEqual([
    { centreId: 'a', serie: 'F2026', de: 37, a: 39 },
  ]);
  expect(suiteDesNumeros({ ...CONNU, compteurs: CONNU.sauvegarde, exact: true })).toEqual([]);
});

test('sans rien savoir, chaque série vivante reprend cent plus haut, celles qui n’ont pas commencé aussi', () => {
  expect(finDe({}, 'F2026')).toMatchObject({ de: 37, a: 36 + MARGE });
  expect(finDe({}, 'A2026')).toMatchObject({ de: 1, a: MARGE });
  expect(finDe({}, 'devis')).toMatchObject({ de: 13, a: 12 + MARGE });
  expect(finDe({}, 'F2025')).toBeUndefined();
  expect(finDe({ annees: [2025, 2026] }, 'F2025')).toMatchObject({ de: 91 });
  expect(finDe({ annees: [2026, 2027] }, 'F2027')).toMatchObject({ de: 1, a: MARGE });
});

test('un centre qui a un code reprend les séries de ce code', () => {
  const codes = [{ centreId: 'a', code: 'VP' }];
  expect(finDe({ codes }, 'F2026-VP')).toMatchObject({ de: 1, a: MARGE });
  expect(finDe({ codes }, 'devis-VP')).toMatchObject({ de: 1, a: MARGE });
  expect(finDe({ codes }, 'R2026')).toMatchObject({ de: 1 });
});

test('ce que quelqu’un dit l’emporte, sans jamais reculer', () => {
  const dire = (dernier: number) => finDe({ dits: [{ centreId: 'a', serie: 'F2026', dernier }] }, 'F2026');
  expect(dire(50)).toMatchObject({ de: 37, a: 50 });
  expect(dire(36)).toBeUndefined();
  expect(dire(7)).toBeUndefined();
});

test('ce qui est dit d’une série inconnue compte, et le plus haut de deux', () => {
  const dits = [20, 3].map((dernier) => ({ centreId: 'a', serie: 'F2026-VP', dernier }));
  expect(finDe({ dits, exact: true }, 'F2026-VP')).toMatchObject({ de: 1, a: 20 });
});

test('une série et un numéro se lisent comme on les tape', () => {
  expect(
    ['f2026', 'F2026-vp', 'Devis', 'devis-VP', 'COMMANDE', 'r2026', 'b2026', 'e2025'].map(lireSerie),
  ).toEqual(['F2026', 'F2026-VP', 'devis', 'devis-VP', 'commande', 'R2026', 'B2026', 'E2025']);
  expect(['F', 'F26', 'X2026', 'R2026-VP', 'facture', 'F2026-TROPLONG'].map(lireSerie)).toEqual(
    Array.from({ length: 6 }, () => null),
  );
  expect(['412', 'F2026-00412', 'f2026 412'].map((texte) => lireNumero('F2026', texte))).toEqual([
    412, 412, 412,
  ]);
  expect(lireNumero('devis-VP', 'VP-00012')).toBe(12);
  expect(['', 'douze', 'A2026-00412', '-5', '1234567890'].map((texte) => lireNumero('F2026', texte))).toEqual(
    Array.from({ length: 5 }, () => null),
  );
});

test('un très grand numéro dit ne coûte rien', () => {
  const saut = { centreId: 'a', serie: 'F2026', de: 37, a: 999_999_999 };
  expect(partager(saut, new Set())).toEqual({ repris: [], libres: [saut] });
});

test('des documents repris, seul ce qui manque reste un trou', () => {
  const saut = { centreId: 'a', serie: 'F2026', de: 37, a: 41 };
  const { repris, libres } = partager(saut, new Set([36, 40, 37, 38, 99]));
  expect(repris.map(direNumeros)).toEqual(['F2026-00037 à F2026-00038', 'F2026-00040']);
  expect(libres.map(direNumeros)).toEqual(['F2026-00039', 'F2026-00041']);
});
