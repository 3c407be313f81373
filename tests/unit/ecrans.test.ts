import { expect, test } from 'vitest';
import { cheminDe, ECRANS, SANS_ECRAN } from '../ecrans/ecrans';
import { sitePlan } from '../http/plan';

/** Whatever a parameter is called. */
const forme = (chemin: string): string => chemin.replace(/:\w+/g, ':x');

test('chaque adresse du plan du site est regardée, ou dit pourquoi elle ne l’est pas', async () => {
  const plan = (await sitePlan()).map(({ path }) => path);
  const regardes = new Set(ECRANS.map((ecran) => forme(cheminDe(ecran))));
  const exclus = new Set(Object.keys(SANS_ECRAN).map(forme));
  const connus = new Set(plan.map(forme));
  expect(plan.filter((path) => !regardes.has(forme(path)) && !exclus.has(forme(path)))).toEqual([]);
  expect([...regardes, ...exclus].filter((path) => !connus.has(path))).toEqual([]);
  expect([...regardes].filter((path) => exclus.has(path))).toEqual([]);
});

test('chaque écran a un nom à lui', () => {
  const noms = ECRANS.map(({ nom }) => nom);
  expect(new Set(noms).size).toBe(noms.length);
});
