import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const GRILLE = 'docs/securite/asvs.md';
const text = readFileSync(GRILLE, 'utf8');
const lignes = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, exigence = '', , etat = '', , preuve = '']) => ({ exigence, etat: etat.replaceAll('*', ''), preuve }),
);
const combien = (etat: string) => lignes.filter((ligne) => ligne.etat === etat).length;

test('neuf exigences sur dix au moins, de celles qui s’appliquent, sont tenues, et la page dit le bon compte', () => {
  const [tenues, non, sans] = ['tenu', 'non tenu', 'sans objet'].map(combien) as [number, number, number];
  expect(tenues + non + sans).toBe(lignes.length);
  expect(lignes.length).toBeGreaterThan(200);
  expect(tenues / (tenues + non)).toBeGreaterThanOrEqual(0.9);
  expect(text).toContain(`${tenues} tenues et ${non} non tenues des ${tenues + non}`);
});

test.each(lignes)('$exigence : $etat, avec sa preuve ou sa raison', ({ preuve }) => {
  expect(preuve.length).toBeGreaterThan(10);
  for (const [, cible = ''] of preuve.matchAll(/\]\(([^)#]+)\)/g))
    expect(existsSync(path.join(path.dirname(GRILLE), cible)), cible).toBe(true);
});
