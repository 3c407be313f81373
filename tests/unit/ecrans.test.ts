import { expect, test } from 'vitest';
import { cheminDe, ECRANS, FICHIER, forme, SANS_ECRAN } from '../ecrans/ecrans';
import { ATTENTES, attendues } from '../http/attentes';
import { sitePlan } from '../http/plan';

test('chaque écran a son adresse au plan du site, et ce qui n’est pas regardé n’est pas regardé', async () => {
  const connus = new Set((await sitePlan()).map(({ path }) => forme(path)));
  const regardes = ECRANS.map((ecran) => forme(cheminDe(ecran)));
  const exclus = Object.keys(SANS_ECRAN).map(forme);
  expect(regardes.length).toBeGreaterThan(200);
  expect([...regardes, ...exclus].filter((path) => !connus.has(path))).toEqual([]);
  expect(regardes.filter((path) => exclus.includes(path))).toEqual([]);
});

/** Whoever opens them is sent elsewhere. */
const AILLEURS = ['→', 'accueil', 'cnx'];

test('chaque adresse est regardée, ou il est dit pourquoi elle ne l’est pas', () => {
  const connus = new Set([...ECRANS.map(cheminDe), ...Object.keys(SANS_ECRAN)].map(forme));
  const oublies = Object.keys(ATTENTES).filter((path) => {
    const { accountAdmin, anonyme } = attendues(path, 'GET');
    const ailleurs = AILLEURS.includes(accountAdmin) && AILLEURS.includes(anonyme);
    return !ailleurs && !FICHIER.test(path) && !connus.has(forme(path));
  });
  expect(oublies).toEqual([]);
});

test('chaque écran a un nom à lui', () => {
  const noms = ECRANS.map(({ nom }) => nom);
  expect(new Set(noms).size).toBe(noms.length);
});
