import { expect, test } from 'vitest';
import { CIBLES, NOMS_CIBLES } from '~/domain/clients/import/cibles';
import { guessColumns, guessMapping } from '~/domain/clients/import/colonnes';
import { sampleColumns } from '~/domain/clients/import/samples';
import { canonicalTitle } from '~/domain/clients/import/titres';

test('tous les champs se devinent par leur nom et par leur libellé', () => {
  expect(guessMapping(NOMS_CIBLES)).toEqual(NOMS_CIBLES);
  expect(guessMapping(NOMS_CIBLES.map((cible) => CIBLES[cible].libelle.toUpperCase()))).toEqual(NOMS_CIBLES);
});

test('aucun synonyme ne désigne deux champs', () => {
  const terms = NOMS_CIBLES.flatMap((cible) => [
    ...new Set(
      [cible, CIBLES[cible].libelle, ...CIBLES[cible].synonymes.split('|').filter(Boolean)].map(
        canonicalTitle,
      ),
    ),
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
    [null, 'dateNaissance', null, null, null, 'pays', null],
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

const TODAY = '2026-11-22';

test('un fichier de lignes rejetées et un export se lisent par leurs titres, quelles que soient leurs valeurs', () => {
  const rejets = ['Nom', 'Email', 'Lignes rejetées : motif'];
  const faux = ['a', 'b', 'c', 'd'].map((nom) => [nom, 'pas-une-adresse', '']);
  expect(guessMapping(rejets, { lignes: faux, today: TODAY })).toEqual(['nom', 'email', null]);
  expect(guessMapping(rejets.slice(0, 2), { lignes: faux, today: TODAY })).toEqual(['nom', null]);

  const entetes = NOMS_CIBLES.map((cible) => CIBLES[cible].libelle);
  const lignes = ['a', 'b', 'c'].map(() => entetes.map(() => 'non'));
  expect(guessMapping(entetes, { lignes, today: TODAY })).toEqual(NOMS_CIBLES);
});

test('une ou deux valeurs illisibles n’écartent pas un champ : la vérification les nomme', () => {
  const lignes = [
    ['Durand', 'douze', '31/02/1950', 'Inventé'],
    ['Petit', '', '', ''],
    ['Roux', 'treize', 'hier', 'Perdu'],
  ];
  expect(guessMapping(['Nom', 'Remise', 'Né le', 'Statut'], { lignes, today: TODAY })).toEqual([
    'nom',
    'remise',
    'dateNaissance',
    'statut',
  ]);
});

test('un titre dont les valeurs disent autre chose est écarté, et la page dit de quel champ', () => {
  const lignes = ['Actif', 'Inactif', 'Actif'].map((statut) => ['Durand', statut]);
  expect(guessColumns(['Nom', 'Statut'], { lignes, today: TODAY })).toEqual({
    mapping: ['nom', null],
    ecartes: [null, 'statut'],
  });
});

test('de deux colonnes pour un champ, celle qui est remplie', () => {
  const lignes = [
    ['Durand', '', 'durand@exemple.fr'],
    ['Petit', '', 'petit@exemple.fr'],
  ];
  const entetes = ['Nom', 'E-mail 1 - Value', 'E-mail 2 - Value'];
  expect(guessMapping(entetes, { lignes, today: TODAY })).toEqual(['nom', null, 'email']);
  expect(guessMapping(entetes)).toEqual(['nom', 'email', null]);
});

test('rue, ville et code postal viennent d’une même adresse', () => {
  const entetes = ['Nom', 'Ville (domicile)', 'Rue (bureau)', 'Ville (bureau)', 'Code postal (bureau)'];
  const domicile = [['Durand', 'Lyon', '1 rue Ney', 'Sète', '34200']];
  expect(guessMapping(entetes, { lignes: domicile, today: TODAY })).toEqual([
    'nom',
    'ville',
    null,
    null,
    null,
  ]);
  const bureau = [['Durand', '', '1 rue Ney', 'Sète', '34200']];
  expect(guessMapping(entetes, { lignes: bureau, today: TODAY })).toEqual([
    'nom',
    null,
    'adresse',
    'ville',
    'codePostal',
  ]);
});

test('des valeurs toutes pareilles ne sont pas celles de plusieurs personnes', () => {
  const lignes = ['Durand', 'Petit', 'Roux', 'Noir'].map((nom) => [nom, 'accueil@centre.fr']);
  expect(guessMapping(['Nom', 'Suivi'], { lignes, today: TODAY })).toEqual(['nom', null]);
});
