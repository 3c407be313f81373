import { DEPUIS_TOUJOURS, type Parametre, type Theme, type Unite, type ValeurLivree } from './parametre';
import { CONSERVATION } from './referentiel-conservation';
import { CONSULTATIONS } from './referentiel-consultations';
import { REMBOURSEMENT } from './referentiel-remboursement';
import { VENTES } from './referentiel-ventes';

const un = (
  theme: Theme,
  libelle: string,
  unite: Unite,
  bornes: readonly [number, number],
  livree: Omit<ValeurLivree, 'depuis'>,
): Parametre => ({ theme, libelle, unite, bornes, livrees: [{ depuis: DEPUIS_TOUJOURS, ...livree }] });

const DEVIS_NORMALISE = 'Modèle de devis normalisé (arrêté du 28 avril 2017 modifié le 29 août 2019)';
const USAGE = 'Usage de la profession';
const ESPECES = 'Code monétaire et financier, articles L112-6 et D112-3';
const REGLAGE = 'Réglage d’Auricule';

/** A visit of the first year, in months: as it was, and since the trial's own visits are not counted among the three of the model. */
const visite = (nom: string, [avant, depuis]: readonly [number, number]): Parametre => ({
  theme: 'essai',
  libelle: `Suivi : ${nom}`,
  unite: 'mois',
  bornes: [1, 60],
  livrees: [
    { depuis: DEPUIS_TOUJOURS, valeur: avant, source: USAGE, aConfirmer: true },
    {
      depuis: '2026-11-28',
      valeur: depuis,
      source: `${DEVIS_NORMALISE} : trois visites la première année, outre celles de l’essai ; le mois est d’usage`,
      aConfirmer: true,
    },
  ],
});

/**
 * Every dated parameter as it is shipped, by key: periods, amounts and rates that the law, the profession or the account sets. No code has them as
 * constants: `valeurAu` says which holds on a day. A key that was published stays.
 */
export const PARAMETRES = {
  'prescription.validite_mois': un('ordonnance', 'Validité d’une ordonnance', 'mois', [1, 60], {
    valeur: 12,
    source: USAGE,
    aConfirmer: true,
  }),
  'scan.resolution_min': un('ordonnance', 'Résolution d’une pièce numérisée, au moins', 'dpi', [72, 1200], {
    valeur: 150,
    source: 'Consignes de numérisation des pièces justificatives',
    aConfirmer: true,
  }),
  'scan.taille_max_mo': un('ordonnance', 'Taille d’une pièce numérisée, au plus', 'mo', [1, 100], {
    valeur: 5,
    source: REGLAGE,
    aConfirmer: true,
  }),
  'compte_rendu.delai_jours': un(
    'ordonnance',
    'Compte rendu au prescripteur, après la facturation',
    'jours',
    [1, 90],
    { valeur: 7, source: 'Avenant à la convention, d’après la presse professionnelle', aConfirmer: true },
  ),
  'compte_rendu.rappel_mois': un(
    'ordonnance',
    'Compte rendu au prescripteur : attendu pour les factures des derniers',
    'mois',
    [1, 120],
    { valeur: 6, source: REGLAGE, aConfirmer: true },
  ),
  'essai.duree_jours': un('essai', 'Durée de l’essai, au moins', 'jours', [30, 365], {
    valeur: 30,
    source: DEVIS_NORMALISE,
  }),
  'suivi.etape1_mois': visite('première visite après la pose', [1, 3]),
  'suivi.etape2_mois': visite('deuxième visite', [3, 6]),
  'suivi.etape3_mois': visite('troisième visite', [6, 12]),
  'suivi.etape4_mois': visite('quatrième visite (le mois de la troisième : aucune)', [12, 12]),
  'suivi.puis_tous_les_mois': un('essai', 'Suivi : ensuite, une visite tous les', 'mois', [1, 60], {
    valeur: 6,
    source: `${DEVIS_NORMALISE} : deux visites par an au moins`,
  }),
  'essai.alerte_jours': un('essai', 'Fin d’un essai : dite avant', 'jours', [0, 60], {
    valeur: 5,
    source: REGLAGE,
    aConfirmer: true,
  }),
  'suivi.avance_jours': un('essai', 'Visite de suivi à planifier : dite avant', 'jours', [0, 365], {
    valeur: 30,
    source: REGLAGE,
    aConfirmer: true,
  }),
  'sav.delai_jours': un('essai', 'Réparation : retour du fournisseur attendu après', 'jours', [1, 180], {
    valeur: 15,
    source: REGLAGE,
    aConfirmer: true,
  }),
  'sav.envoi_jours': un('essai', 'Réparation ou empreinte : à envoyer, dit après', 'jours', [0, 60], {
    valeur: 2,
    source: REGLAGE,
    aConfirmer: true,
  }),
  'commande.delai_jours': un('essai', 'Commande : livraison attendue après', 'jours', [1, 180], {
    valeur: 10,
    source: REGLAGE,
    aConfirmer: true,
  }),
  'embout.delai_jours': un('essai', 'Embout : attendu du fournisseur après', 'jours', [1, 180], {
    valeur: 10,
    source: REGLAGE,
    aConfirmer: true,
  }),
  'renouvellement.annees': un('essai', 'Renouvellement d’un appareil après', 'ans', [1, 20], {
    valeur: 4,
    source: 'Liste des produits et prestations : un appareil par oreille tous les quatre ans',
  }),
  'garantie.annees': un('essai', 'Garantie d’un appareil', 'ans', [1, 20], {
    valeur: 4,
    source: DEVIS_NORMALISE,
  }),
  'devis.relance_jours': un('relances', 'Relance d’un devis sans réponse après', 'jours', [1, 365], {
    valeur: 15,
    source: REGLAGE,
    aConfirmer: true,
  }),
  'devis.validite_mois': un('relances', 'Validité d’un devis, au moins', 'mois', [2, 24], {
    valeur: 2,
    source: DEVIS_NORMALISE,
  }),
  'ordonnance.alerte_jours': un(
    'relances',
    'Ordonnance à utiliser : dite avant sa fin de',
    'jours',
    [1, 365],
    {
      valeur: 60,
      source: REGLAGE,
      aConfirmer: true,
    },
  ),
  'renouvellement.rappel_jours': un(
    'relances',
    'Renouvellement possible : dit pendant',
    'jours',
    [30, 1500],
    {
      valeur: 365,
      source: REGLAGE,
      aConfirmer: true,
    },
  ),
  'garantie.alerte_jours': un('relances', 'Garantie : dite avant sa fin de', 'jours', [1, 365], {
    valeur: 60,
    source: REGLAGE,
    aConfirmer: true,
  }),
  'pieces.recherche_jours': un(
    'relances',
    'Pièces manquantes : cherchées après l’appareillage pendant',
    'jours',
    [1, 730],
    {
      valeur: 180,
      source: REGLAGE,
      aConfirmer: true,
    },
  ),
  'facturation.recherche_jours': un(
    'relances',
    'Appareillage ou devis accepté sans facture : dit pendant',
    'jours',
    [1, 730],
    { valeur: 365, source: REGLAGE, aConfirmer: true },
  ),
  'facturation.attente_jours': un('relances', 'Devis accepté sans facture : dit après', 'jours', [1, 365], {
    valeur: 30,
    source: REGLAGE,
    aConfirmer: true,
  }),
  'tiers_payant.relance_jours': un(
    'relances',
    'Tiers payant sans échéance : en retard après',
    'jours',
    [1, 365],
    { valeur: 30, source: REGLAGE, aConfirmer: true },
  ),
  'piles.rappel_mois': un('relances', 'Piles : proposées de nouveau après', 'mois', [1, 24], {
    valeur: 6,
    source: REGLAGE,
    aConfirmer: true,
  }),
  'piles.recherche_mois': un('relances', 'Piles : proposées pendant', 'mois', [1, 24], {
    valeur: 3,
    source: REGLAGE,
    aConfirmer: true,
  }),
  'piles.paquets_par_an': un(
    'relances',
    'Paquets de six piles pris en charge par appareil et par an, au plus',
    'paquets',
    [1, 50],
    { valeur: 10, source: 'Liste des produits et prestations : de 3 à 10 paquets selon l’appareil' },
  ),
  'piles.prix_paquet': un(
    'relances',
    'Base de remboursement d’un paquet de six piles',
    'centimes',
    [0, 10_000],
    {
      valeur: 150,
      source: 'Liste des produits et prestations',
    },
  ),
  'especes.plafond': {
    theme: 'reglements',
    libelle: 'Espèces prises d’un particulier pour une même dette, au plus',
    unite: 'centimes',
    bornes: [0, 1_500_000],
    livrees: [
      { depuis: DEPUIS_TOUJOURS, valeur: 300_000, source: `${ESPECES}, avant le 1er septembre 2015` },
      { depuis: '2015-09-01', valeur: 100_000, source: ESPECES },
    ],
  },
  'ecart.plafond': un(
    'reglements',
    'Écart de règlement laissé ou gardé, d’un payeur d’une facture, au plus',
    'centimes',
    [0, 10_000],
    { valeur: 1_000, source: REGLAGE, aConfirmer: true },
  ),
  ...REMBOURSEMENT,
  ...VENTES,
  ...CONSERVATION,
  ...CONSULTATIONS,
} as const satisfies Record<string, Parametre>;

export type CleParametre = keyof typeof PARAMETRES;
export const clesParametres = Object.keys(PARAMETRES) as [CleParametre, ...CleParametre[]];

export const estCleParametre = (cle: string): cle is CleParametre => Object.hasOwn(PARAMETRES, cle);

/** What a key stands for. */
export const parametreDe = (cle: CleParametre): Parametre => PARAMETRES[cle];
