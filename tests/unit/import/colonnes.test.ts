import { expect, test } from 'vitest';
import { CIBLES, NOMS_CIBLES } from '~/domain/clients/import/cibles';
import { guessMapping } from '~/domain/clients/import/colonnes';
import { sampleColumns } from '~/domain/clients/import/samples';
import { canonicalTitle } from '~/domain/clients/import/titres';

test('tous les champs se devinent par leur nom et par leur libellé', () => {
  expect(guessMapping(NOMS_CIBLES)).toEqual(NOMS_CIBLES);
  expect(guessMapping(NOMS_CIBLES.map((cible) => CIBLES[cible].libelle.toUpperCase()))).toEqual(NOMS_CIBLES);
});

test('aucun synonyme ne désigne deux champs', () => {
  const terms = NOMS_CIBLES.flatMap((cible) => [
    ...new Set([cible, CIBLES[cible].libelle, ...CIBLES[cible].synonymes.split('|')].map(canonicalTitle)),
  ]);
  expect(terms.filter((term, index) => terms.indexOf(term) !== index)).toEqual([]);
});

test.each([
  [
    [
      'NOM',
      'prenom',
      'Né(e) le',
      'N° Sécu',
      'Tél. mobile',
      'Tél. domicile',
      'Mél',
      'CP',
      'Commune',
      'Commentaire',
    ],
    [
      'nom',
      'prenom',
      'dateNaissance',
      'numeroSecu',
      'telephonePortable',
      'telephoneFixe',
      'email',
      'codePostal',
      'ville',
      'note',
    ],
  ],
  [
    ['Nom du patient', 'Téléphone', 'Portable', 'Adresse', 'Adresse mail'],
    ['nom', 'telephoneFixe', 'telephonePortable', 'adresse', 'email'],
  ],
  [
    ['Nom', 'Téléphone', 'Âge'],
    ['nom', 'telephonePortable', null],
  ],
  [
    ['Nom', 'Téléphone', 'Téléphone (2)'],
    ['nom', 'telephonePortable', 'telephoneFixe'],
  ],
  [
    ['Client', 'Nom', 'Prénom'],
    [null, 'nom', 'prenom'],
  ],
  [
    ['Nom complet', 'Mail'],
    ['nom', 'email'],
  ],
  [
    ['Date de création', 'Date naissance', 'N° dossier', 'Civilité', 'Sexe', 'Pays', 'Code client'],
    [null, 'dateNaissance', null, null, null, null, null],
  ],
  [
    ['Date RDV', 'Heure bilan', 'Montant total', 'Centre', 'Id', '_id', '#'],
    [null, null, null, null, null, null, null],
  ],
  [
    ['Part AMO', 'Part AMC', 'Remise €', 'Date de la facture', "Date de l'appareillage", 'Caisse', 'Médecin'],
    ['rbstSS', 'rbstCompl', 'remise', 'dateFacturation', 'dateAppareillage', 'caisse', 'prescripteurId'],
  ],
  [
    ['Rbst. SS', 'Rembours. sécurité sociale', 'Remb. complémentaire'],
    ['rbstSS', null, 'rbstCompl'],
  ],
  [
    ['Adresse postale client', 'Prénoms usuels', 'Numéro de sécu. sociale'],
    ['adresse', 'prenom', 'numeroSecu'],
  ],
  [
    ['Nom', 'Nom', 'Nom de naissance'].map((titre, index) => (index === 1 ? 'Nom (2)' : titre)),
    ['nom', null, null],
  ],
])('les titres %j', (entetes, attendu) => {
  expect(guessMapping(entetes)).toEqual(attendu);
});

test('un champ ne sert jamais deux fois', () => {
  const mapping = guessMapping(['Email', 'E-mail', 'Mail', 'Courriel', 'Adresse e-mail']);
  expect(mapping.filter((cible) => cible === 'email')).toHaveLength(1);
  expect(mapping[0]).toBe('email');
});

test('trois exemples par colonne, non vides et différents quand il y en a', () => {
  const lignes = [
    ['', 'a', ''],
    ['x', 'a', ''],
    ['y', 'a', ' '],
    ['x', 'b', ''],
    ['z', 'a', ''],
    ['t', 'a', ''],
  ];
  expect(sampleColumns(3, lignes)).toEqual([['x', 'y', 'z'], ['a', 'b', 'a'], []]);
});
