import type { Parametre, Unite, ValeurLivree } from './parametre';

type Livrees = readonly [ValeurLivree, ...ValeurLivree[]];

const MONTANT = [0, 1_000_000] as const;
const TAUX = [0, 10_000] as const;

const un = (
  libelle: string,
  unite: Unite,
  bornes: readonly [number, number],
  livrees: Livrees,
): Parametre => ({
  theme: 'remboursement',
  libelle,
  unite,
  bornes,
  livrees,
});

/** The first day of the agreement that the values begin with; nothing is known of the days before. */
const DEBUT = '2019-01-01';
const AVIS = 'Arrêté du 14 novembre 2018 sur les aides auditives (JORFTEXT000037615111)';
const CNMSS = 'Caisse nationale militaire de sécurité sociale, audioprothèses';

const depuisLeDebut = (valeur: Omit<ValeurLivree, 'depuis'>): Livrees => [{ depuis: DEBUT, ...valeur }];

/** What shares of insurers and patient are worked out from, per ear. Cents, and hundredths of a percent. */
export const REMBOURSEMENT = {
  'remboursement.classe1.plafond_adulte': un('Classe I : prix limite, adulte', 'centimes', MONTANT, [
    { depuis: DEBUT, valeur: 130_000, source: AVIS },
    { depuis: '2020-01-01', valeur: 110_000, source: AVIS },
    { depuis: '2021-01-01', valeur: 95_000, source: AVIS },
  ]),
  'remboursement.classe1.plafond_enfant': un(
    'Classe I : prix limite, enfant ou personne atteinte de cécité',
    'centimes',
    MONTANT,
    depuisLeDebut({ valeur: 140_000, source: AVIS }),
  ),
  'remboursement.classe1.plafond_c2s': un(
    'Classe I : prix limite avec la complémentaire santé solidaire, adulte',
    'centimes',
    MONTANT,
    depuisLeDebut({
      valeur: 80_000,
      source: 'Prix limites de la complémentaire santé solidaire',
      aConfirmer: true,
    }),
  ),
  'remboursement.classe1.sans_reste': un(
    'Classe I : un contrat responsable ne laisse rien à payer',
    'ouiNon',
    [0, 1],
    [
      { depuis: DEBUT, valeur: 0, source: 'Réforme « 100 % Santé » : obligatoire à partir de 2021' },
      { depuis: '2021-01-01', valeur: 1, source: 'Réforme « 100 % Santé »' },
    ],
  ),
  'remboursement.base_adulte': un('Base de remboursement, adulte', 'centimes', MONTANT, [
    { depuis: DEBUT, valeur: 30_000, source: AVIS },
    { depuis: '2020-01-01', valeur: 35_000, source: AVIS },
    { depuis: '2021-01-01', valeur: 40_000, source: AVIS },
  ]),
  'remboursement.base_enfant': un(
    'Base de remboursement, enfant ou personne atteinte de cécité',
    'centimes',
    MONTANT,
    depuisLeDebut({ valeur: 140_000, source: CNMSS }),
  ),
  'remboursement.age_adulte_ans': un(
    'Tarif d’adulte à partir de',
    'ans',
    [0, 120],
    depuisLeDebut({ valeur: 20, source: AVIS }),
  ),
  'remboursement.anniversaire_adulte': un(
    'Le jour de cet anniversaire compte déjà comme adulte',
    'ouiNon',
    [0, 1],
    depuisLeDebut({ valeur: 1, source: 'Lecture de « 20 ans et plus »', aConfirmer: true }),
  ),
  'remboursement.taux.general': un(
    'Taux du régime général',
    'taux',
    TAUX,
    depuisLeDebut({ valeur: 6_000, source: 'Liste des produits et prestations' }),
  ),
  'remboursement.taux.ald': un(
    'Taux en affection de longue durée',
    'taux',
    TAUX,
    depuisLeDebut({ valeur: 10_000, source: 'Exonération du ticket modérateur', aConfirmer: true }),
  ),
  'remboursement.taux.c2s': un(
    'Taux avec la complémentaire santé solidaire',
    'taux',
    TAUX,
    depuisLeDebut({ valeur: 10_000, source: 'Exonération du ticket modérateur', aConfirmer: true }),
  ),
  'remboursement.taux.alsace_moselle': un(
    'Taux du régime d’Alsace-Moselle',
    'taux',
    TAUX,
    depuisLeDebut({ valeur: 9_000, source: 'Régime local d’Alsace-Moselle', aConfirmer: true }),
  ),
  'remboursement.majoration.reunion': un(
    'La Réunion : prix limites et bases, en pour cent de ceux de métropole',
    'taux',
    [10_000, 30_000],
    depuisLeDebut({
      valeur: 12_000,
      source: 'Majoration à La Réunion : prix limite 1 140 €, part obligatoire 288 €',
      aConfirmer: true,
    }),
  ),
  'remboursement.classe2.plafond_contrat': un(
    'Classe II : parts obligatoire et complémentaire ensemble, au plus, sous un contrat responsable',
    'centimes',
    MONTANT,
    depuisLeDebut({ valeur: 170_000, source: 'Cahier des charges des contrats responsables' }),
  ),
} as const satisfies Record<string, Parametre>;
