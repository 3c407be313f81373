import { expect, test } from 'vitest';
import { UserSaisi } from '~/domain/comptes/comptes.schema';
import { sansLien } from '~/domain/courriels/sans-lien';

test.each([
  ['Léa Lœwenstein-Dupré', 'Léa Lœwenstein-Dupré'],
  ['J.Dupont', 'J. Dupont'],
  ['Audio & Fils (Lyon 3°)', 'Audio & Fils (Lyon 3°)'],
  ['Cliquez http://leurre.example/x', 'Cliquez http leurre. example x'],
  ['leurre.example', 'leurre. example'],
  ['leurre\u2024example', 'leurre. example'],
  ['leurre。example', 'leurre example'],
  ['moi@leurre.example', 'moi leurre. example'],
  ['tel:+33123456789', 'tel +33123456789'],
  ['a\nb\u200bc', 'a b c'],
  ['x'.repeat(300), 'x'.repeat(100)],
])('« %s » s’écrit « %s » dans un courriel', (nom, ecrit) => {
  expect(sansLien(nom)).toBe(ecrit);
});

test.each(['Cliquez http://leurre.example', 'www.leurre.example', 'moi@leurre.example', 'HTTPS:leurre'])(
  '« %s » n’est pas un nom',
  (name) => {
    const saisie = UserSaisi.safeParse({ name, email: 'lea@essai.example', role: 'employe' });
    expect(saisie.error?.issues[0]).toMatchObject({
      path: ['name'],
      message: expect.stringContaining('adresse web'),
    });
  },
);
