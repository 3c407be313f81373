import type { ImportRow } from '~/db/rows/imports';
import type { ApercuFichier, RecapImport } from '~/domain/clients/import/import';

const APERCU: ApercuFichier = {
  entetes: ['Nom', 'Prénom', 'E-mail', 'Mobile', 'Fonction', 'Date de dernière visite au centre'],
  exemples: [
    ['Garnier', 'Lefèvre-Delahaye', 'Roux'],
    ['Solange', 'Marie-Antoinette', 'Paul'],
    ['solange.garnier@exemple.fr', 'une.adresse.vraiment.tres.longue@exemple-de-domaine.fr'],
    ['06 10 20 30 40', '07 11 22 33 44'],
    ['Institutrice à la retraite'],
    [],
  ],
  mapping: ['nom', 'prenom', 'email', 'telephonePortable', null, null],
  ecartes: [null, null, null, null, 'statut', null],
  lignes: 5,
};

const RECAP: RecapImport = {
  importedCount: 2,
  ignoredCount: 1,
  invalidCount: 2,
  crees: [
    { row: 2, nom: 'Garnier', prenom: 'Solange' },
    { row: 3, nom: 'Lefèvre-Delahaye', prenom: 'Marie-Antoinette' },
  ],
  ignores: [{ row: 4, nom: 'Roux', prenom: 'Paul', raison: 'Même client que la ligne 2.', clientId: null }],
  invalides: [
    { row: 5, column: 'E-mail', value: 'pas-une-adresse', reason: "L'adresse e-mail n'est pas valide." },
    { row: 6, column: 'Nom', value: '', reason: 'Le nom est requis.' },
  ],
  champs: APERCU.entetes.map((colonne, index) => ({
    colonne,
    cible: APERCU.mapping[index] ?? null,
    valeurs: APERCU.exemples[index] ?? [],
  })),
  entetes: APERCU.entetes,
  rejets: [{ row: 5, cells: ['Petit', 'Luc', 'pas-une-adresse', '', '', ''] }],
};

/** An import that shows something of each kind: columns that are read, doubtful and silent, rows to create, known and refused. */
export const importMontre = (centre_id: string): Partial<ImportRow> => ({
  centre_id,
  apercu: JSON.stringify(APERCU),
  mapping: JSON.stringify(
    Object.fromEntries(APERCU.entetes.map((nom, i) => [nom, APERCU.mapping[i] ?? null])),
  ),
  resultat: JSON.stringify(RECAP),
});
