import { expect, test } from 'vitest';
import { guessMapping } from '~/domain/clients/import/colonnes';
import { completeMapping, describeMapping, verifyMapping } from '~/domain/clients/import/mapping';
import { DomainError } from '~/domain/errors';

const ENTETES = ['Nom de famille', 'Mél', 'Divers'];

function faults(saisie: unknown): DomainError {
  try {
    verifyMapping(ENTETES, saisie);
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error('la correspondance a été acceptée');
}

test('par titre, nom ou libellé de champ ; une colonne absente n’est pas importée', () => {
  expect(verifyMapping(ENTETES, { 'Nom de famille': 'nom', Divers: null })).toEqual(['nom', null, null]);
  expect(
    verifyMapping(ENTETES, {
      'NOM DE FAMILLE': 'Nom',
      mel: 'e-mail'.replace('-', ''),
      Divers: 'non importé',
    }),
  ).toEqual(['nom', 'email', null]);
});

test('ce qui est décrit se relit', () => {
  const mapping = ['nom', null, 'note'] as const;
  expect(verifyMapping(ENTETES, describeMapping(ENTETES, mapping))).toEqual(mapping);
});

test.each([
  [{ 'Nom de famille': 'nom', Inconnue: 'email' }, "La colonne « Inconnue » n'existe pas dans le fichier."],
  [
    { 'Nom de famille': 'nom', Mél: '__proto__' },
    "« __proto__ » (colonne « Mél ») n'est pas un champ de client.",
  ],
  [{ 'Nom de famille': 'nom', Mél: 3 }, "« 3 » (colonne « Mél ») n'est pas un champ de client."],
  [
    { 'Nom de famille': 'nom', Mél: 'nom' },
    'Le champ « Nom » est choisi pour deux colonnes : « Nom de famille » et « Mél ».',
  ],
  [{ Mél: 'email' }, 'Associez une colonne au champ « Nom » : sans nom, aucun client ne peut être importé.'],
  [[], 'La correspondance des colonnes doit avoir la forme { "Titre de colonne": "nom" }.'],
  [null, 'La correspondance des colonnes doit avoir la forme { "Titre de colonne": "nom" }.'],
])('la correspondance %j est refusée', (saisie, message) => {
  expect(faults(saisie).message).toBe(message);
});

test('toutes les fautes sont nommées à la fois', () => {
  expect(Object.keys(faults({ Inconnue: 'x', Mél: 'y' }).fields)).toEqual(['Inconnue', 'Mél', 'nom']);
});

test('une correspondance partielle l’emporte sur ce qui est deviné, et laisse deviner le reste', () => {
  const entetes = ['Nom', 'Prénom', 'Tél', 'Mél', 'Surnom'];
  const complete = (saisie: unknown) =>
    completeMapping(entetes, saisie, (choisies) =>
      guessMapping(entetes, { lignes: [], today: '2026-11-22', choisies }),
    );
  expect(complete({})).toEqual(['nom', 'prenom', 'telephonePortable', 'email', null]);
  expect(complete({ tél: 'telephoneFixe' })).toEqual(['nom', 'prenom', 'telephoneFixe', 'email', null]);
  expect(complete({ Surnom: 'nom' })).toEqual([null, 'prenom', 'telephonePortable', 'email', 'nom']);
  expect(complete({ Mél: null })).toEqual(['nom', 'prenom', 'telephonePortable', null, null]);
  expect(() => complete({ Nom: null })).toThrow('sans nom');
  expect(() => complete({ Mél: 'nom', Surnom: 'nom' })).toThrow('choisi pour deux colonnes');
});
