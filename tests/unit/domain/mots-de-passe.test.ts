import { describe, expect, test } from 'vitest';
import { assertPassword, generatePassword, passwordFault } from '~/domain/access/mots-de-passe.server';
import { DomainError } from '~/domain/errors';

const LEA = {
  name: 'Léa Lœwenstein',
  email: 'lea.loewenstein@centre-bellecour.example',
  enseignes: ['Centre Bellecour'],
};
const SUITE = /suite ou une répétition/;
const COURANT = /trop courant/;
const PERSONNEL = /se devine/;

describe('un mot de passe que l’on choisit', () => {
  test.each([
    ['quelques mots', 'correct cheval batterie'],
    ['huit caractères quelconques', 'vN7#qLw2'],
    ['128 caractères', 'é!7xQ#2v'.repeat(16)],
    ['huit chiffres sans suite', '83920174'],
    ['une suite parmi d’autres signes', 'girafe-456-tulipe'],
    ['le nom du logiciel dans une phrase', 'mon auricule préférée du lundi'],
    ['son prénom parmi d’autres lettres', 'Léa aime les gaufres'],
  ])('%s : accepté', async (_, password) => {
    expect(await passwordFault(password, LEA)).toBeNull();
  });

  test.each([
    ['sept caractères', 'vN7#qLw', /au moins 8/],
    ['129 caractères', `${'é!7x'.repeat(32)}a`, /128/],
    ['un des plus courants', 'password', COURANT],
    ['un des plus courants, en capitales', 'PassWord', COURANT],
    ['une suite de touches', 'qwertyuiop', COURANT],
    ['une lettre répétée', 'aaaaaaaa', /répétition|courant/],
    ['quatre chiffres deux fois', '12341234', /répétition|courant/],
    ['une lettre très répétée', 'ëëëëëëëëëëë', SUITE],
    ['trois signes répétés', 'x9!x9!x9!x9', SUITE],
    ['l’alphabet à rebours', 'hgfedcba', /répétition|courant/],
    ['des touches voisines en AZERTY', 'qsdfghjklm', /répétition|courant/],
    ['des touches voisines et des chiffres', 'azertyuiop0987', SUITE],
    ['deux suites', 'abcd4321', /répétition|courant/],
    ['le nom du centre et une année', 'Bellecour2026', PERSONNEL],
    ['des chiffres qui se suivent', '123456789', COURANT],
    ['le nom du logiciel', 'auricule', PERSONNEL],
    ['le nom du logiciel et une année', 'Auricule2026!', PERSONNEL],
    ['son adresse', 'lea.loewenstein@centre-bellecour.example', PERSONNEL],
    ['le début de son adresse', 'Lea.Loewenstein1', PERSONNEL],
    ['son nom sans les accents', 'lea loewenstein', PERSONNEL],
    ['son nom et une année', 'Lœwenstein1987', PERSONNEL],
  ])('%s : refusé, en français', async (_, password, fault) => {
    expect(await passwordFault(password, LEA)).toMatch(fault);
  });

  test('le refus se dit sur le champ du formulaire', async () => {
    const refus = await assertPassword('password', LEA, 'newPassword').catch((error: unknown) => error);
    expect(refus).toBeInstanceOf(DomainError);
    expect((refus as DomainError).fields.newPassword).toMatch(COURANT);
  });

  test('ceux que tire Auricule passent, et ne se répètent pas', async () => {
    const drawn = new Set(Array.from({ length: 200 }, generatePassword));
    expect(drawn.size).toBe(200);
    for (const password of drawn) expect(await passwordFault(password, LEA)).toBeNull();
  });
});
