import { describe, expect, test } from 'vitest';
import { readJour, readMontant } from '~/domain/clients/import/cellules';
import { NOMS_CIBLES } from '~/domain/clients/import/cibles';
import { columnsWithZeros, rowReader } from '~/domain/clients/import/lignes';

const AUJOURDHUI = '2026-11-21';
const read = (cells: Partial<Record<(typeof NOMS_CIBLES)[number], string>>) =>
  rowReader({
    entetes: NOMS_CIBLES.map((cible) => `Titre ${cible}`),
    mapping: NOMS_CIBLES,
    today: AUJOURDHUI,
    zerosGardes: new Set(),
  })(
    NOMS_CIBLES.map((cible) => cells[cible] ?? ''),
    12,
  );

describe('une ligne lisible', () => {
  test('tous les champs, chacun sous sa forme', () => {
    const { client } = read({
      nom: ' Cœur ',
      prenom: 'Noël',
      email: 'Noel.Coeur@Exemple.FR',
      telephonePortable: '+33 6 10 00 00 10',
      telephoneFixe: '140000003',
      dateNaissance: '24/12/84',
      dateAppareillage: '2026-11-01 09:30',
      dateFacturation: '1.2.2026',
      statut: 'EN LIVRAISON',
      remise: '1 234,56 €',
      rbstSS: '240',
      rbstCompl: '12.50',
      origine: 'DOCTOLIB',
      numeroSecu: '1 84 12 94 840 676 10',
      codePostal: '1000',
      note: 'une\r\ndeux',
    });
    expect(client).toMatchObject({
      nom: 'Cœur',
      email: 'noel.coeur@exemple.fr',
      telephonePortable: '06 10 00 00 10',
      telephoneFixe: '01 40 00 00 03',
      dateNaissance: '1984-12-24',
      dateAppareillage: '2026-11-01',
      dateFacturation: '2026-02-01',
      statut: 'En Livraison',
      remise: 123_456,
      rbstSS: 24_000,
      rbstCompl: 1250,
      origine: 'Doctolib',
      numeroSecu: '184129484067610',
      codePostal: '01000',
      note: 'une\ndeux',
      mutuelle: '',
    });
  });

  test('un nom suffit', () => {
    const { client } = read({ nom: 'Dupré' });
    expect(client).toMatchObject({
      nom: 'Dupré',
      email: '',
      telephonePortable: '',
      statut: '',
      dateNaissance: null,
      remise: null,
    });
  });

  test('une origine inconnue est gardée, un téléphone illisible passe dans la note', () => {
    const { client } = read({
      nom: 'A',
      origine: 'Bouche à oreille',
      telephonePortable: 'chez sa fille',
      note: 'Sourd',
    });
    expect(client).toMatchObject({
      origine: 'Bouche à oreille',
      telephonePortable: '',
      note: 'Sourd\nTéléphone portable : chez sa fille',
    });
  });

  test('de plusieurs adresses ou numéros dans une cellule, le premier remplit le champ et les autres la note', () => {
    const { client } = read({
      nom: 'A',
      email: 'a@exemple.fr ::: b@exemple.fr',
      telephonePortable: '0610000010 ::: 0610000011',
    });
    expect(client).toMatchObject({
      email: 'a@exemple.fr',
      telephonePortable: '06 10 00 00 10',
      note: 'Email : b@exemple.fr\nTéléphone portable : 0610000011',
    });
  });

  test("'Facturé' et 'Facture éditée' sont de simples données", () => {
    expect(read({ nom: 'A', statut: 'facture' }).client?.statut).toBe('Facturé');
    expect(read({ nom: 'A', statut: 'Facture editée' }).client?.statut).toBe('Facture éditée');
  });
});

test.each([
  ['nom', '', 'Le nom est requis.'],
  ['nom', '   ', 'Le nom est requis.'],
  ['email', 'pas-une-adresse', "L'adresse e-mail n'est pas valide."],
  ['email', 'a@b.fr; c@d.fr', "L'adresse e-mail n'est pas valide."],
  ['dateNaissance', '31/02/1950', "La date n'est pas valide (attendu : jj/mm/aaaa)."],
  ['dateNaissance', '1965', "La date n'est pas valide (attendu : jj/mm/aaaa)."],
  ['dateFacturation', 'hier', "La date n'est pas valide (attendu : jj/mm/aaaa)."],
  ['remise', '10 %', "Le montant n'est pas valide (attendu : 1234,56)."],
  ['rbstSS', '-5', "Le montant n'est pas valide (attendu : 1234,56)."],
  ['statut', 'Perdu', "Le statut n'existe pas."],
] as const)('%s « %s » est refusé : %s', (cible, value, reason) => {
  const { fautes } = read({ nom: 'A', [cible]: value });
  expect(fautes).toEqual([{ row: 12, column: `Titre ${cible}`, value, reason }]);
});

test('toutes les fautes d’une ligne sont nommées', () => {
  expect(read({ nom: '', email: 'x', remise: 'y' }).fautes).toHaveLength(3);
});

test.each([
  ['24/12/1984', true, '1984-12-24'],
  ['4/3/1984', true, '1984-03-04'],
  ['24.12.1984', true, '1984-12-24'],
  ['24-12-84', true, '1984-12-24'],
  ['21-11-26', true, '2026-11-21'],
  ['22-11-26', true, '1926-11-22'],
  ['03/05/27', false, '2027-05-03'],
  ['03/05/98', false, '1998-05-03'],
  ['1984-12-24', true, '1984-12-24'],
  ['1984/1/4', true, '1984-01-04'],
  ['1984-12-24T00:00:00Z', true, '1984-12-24'],
  ['24/12/1984 14:30', true, '1984-12-24'],
  ['23844', true, '1965-04-12'],
  ['9497.5', true, '1925-12-31'],
  ['1965', true, '1965'],
  ['', true, ''],
  ['0/0/00', true, ''],
  ['00/00/0000', false, ''],
  ['0000-00-00', false, ''],
])('la date « %s » se lit (naissance : %s) %s', (cell, isNaissance, day) => {
  expect(readJour(cell, isNaissance, AUJOURDHUI)).toBe(day);
});

test.each([
  ['33.33333333', '33.33'],
  ['0.12500', '0.13'],
  ['0,005', '0,005'],
  ['12,995000', '13.00'],
  ['1 234,56', '1 234,56'],
])('le montant calculé %s se lit %s', (cell, montant) => {
  expect(readMontant(cell)).toBe(montant);
});

test('un zéro mangé par le tableur est rendu, sauf là où le fichier a gardé les siens', () => {
  const lignes = [
    ['A', '1000'],
    ['B', '01000'],
  ];
  const readWith = (zerosGardes: ReadonlySet<number>) =>
    rowReader({ entetes: ['Nom', 'CP'], mapping: ['nom', 'codePostal'], today: AUJOURDHUI, zerosGardes });
  expect(readWith(new Set())(['A', '1000'], 2).client?.codePostal).toBe('01000');
  expect(readWith(columnsWithZeros(lignes, 2))(['A', '1000'], 2).client?.codePostal).toBe('1000');
});
