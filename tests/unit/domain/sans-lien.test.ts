import { expect, test } from 'vitest';
import { UserSaisi } from '~/domain/comptes/comptes.schema';
import { sansLien } from '~/domain/courriels/sans-lien';

test.each([
  ['Léa Lœwenstein-Dupré', 'Léa Lœwenstein-Dupré'],
  ['J.Dupont', 'J. Dupont'],
  ['Audio & Fils (Lyon 3°)', 'Audio & Fils (Lyon 3°)'],
  ['Cliquez http://leurre.example/x', 'Cliquez http leurre. example/x'],
  ['leurre.example', 'leurre. example'],
  ['leurre\u2024example', 'leurre. example'],
  ['leurre。example', 'leurre. example'],
  ['moi@leurre.example', 'moi leurre. example'],
  ['tel:+33123456789', 'tel +33123456789'],
  ['http:\\\\leurre.example', 'http leurre. example'],
  ['HTTPS:/\u200b/leurre.4example', 'HTTPS / /leurre. 4example'],
  ['\\\\serveur\\part', 'serveur part'],
  ['http://192.0.2.1/x', 'http 192. 0. 2. 1/x'],
  ['28/11/2026 12:42', '28/11/2026 12:42'],
  ['du 27/11/2026 à 10:02 au 27/11/2026 à 10:14', 'du 27/11/2026 à 10:02 au 27/11/2026 à 10:14'],
  ['1 234,56 € à 5.5 % ; n° F2026-00042', '1 234,56 € à 5.5 % ; n° F2026-00042'],
  ['04.72.00.00.01, (+33) 4 72 00 00 01', '04.72.00.00.01, (+33) 4 72 00 00 01'],
  ['Droite/gauche : « J.-P. Œuvrard » #3', 'Droite/gauche : « J.-P. Œuvrard » #3'],
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
