import { expect, test } from 'vitest';
import { cheminDe, ECRANS, SANS_ECRAN } from '../ecrans/ecrans';
import { sitePlan } from '../http/plan';

/** Whatever a parameter is called. */
const forme = (chemin: string): string => chemin.replace(/:\w+/g, ':x');

test('chaque écran a son adresse au plan du site, et ce qui n’est pas regardé n’est pas regardé', async () => {
  const connus = new Set((await sitePlan()).map(({ path }) => forme(path)));
  const regardes = ECRANS.map((ecran) => forme(cheminDe(ecran)));
  const exclus = Object.keys(SANS_ECRAN).map(forme);
  expect(regardes.length).toBeGreaterThan(200);
  expect([...regardes, ...exclus].filter((path) => !connus.has(path))).toEqual([]);
  expect(regardes.filter((path) => exclus.includes(path))).toEqual([]);
});

test('chaque écran a un nom à lui', () => {
  const noms = ECRANS.map(({ nom }) => nom);
  expect(new Set(noms).size).toBe(noms.length);
});
