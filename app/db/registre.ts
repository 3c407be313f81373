import { TABLES_A_FAIRE } from './registre-a-faire';
import { TABLES_D_ACCES } from './registre-acces';
import { TABLES_D_ARGENT } from './registre-argent';
import { TABLES_DE_CONSERVATION } from './registre-conservation';
import { TABLES_DU_SAV } from './registre-sav';
import { TABLES_DE_VIE_PRIVEE } from './registre-vie-privee';
import { CENTRE, centre, compte, DIX_ANS, DOSSIER, duDossier, type Table } from './table-du-registre';
import type { ScopedTables } from './tables';

/**
 * Every table of the database, each with all that is to be known of its rows: whose they are, what becomes of them when two clients are
 * merged, when a client is erased, when a registration that nobody confirmed is, whether they are the client's to take along, and how long
 * they are kept. Scopes, merge, erasure, sweeps and docs/donnees.md follow it; a test compares it with the migrated schema.
 */
export const TABLES = {
  comptes: { owner: { compte: 'id' }, inscription: 'part', garde: CENTRE },
  centres: { owner: { centre: 'id' }, inscription: 'part', garde: CENTRE },
  users: { owner: compte, inscription: 'part', garde: CENTRE },
  user_centres: { owner: compte, inscription: 'suit', garde: 'comme l’utilisateur' },
  ...TABLES_D_ACCES,
  messages_support: { owner: compte, inscription: 'suit', garde: CENTRE },
  courriels: {
    owner: compte,
    dit: 'les rappels, liens et codes de signature partis à son adresse',
    inscription: 'reste',
    garde: { colonne: 'cree_le', jours: 30 },
  },
  /** Nobody's are the installation's. */
  taches: { owner: compte, inscription: 'part', garde: '30 jours après la fin, faite ou abandonnée' },
  vues: {
    owner: compte,
    dit: 'celles qui ne cherchent ou ne nomment que lui',
    inscription: 'suit',
    garde: 'comme l’utilisateur',
  },
  lots_controle: { owner: compte, inscription: 'suit', garde: { colonne: 'expire_le', jours: 0 } },
  colonnes_listes: { owner: compte, inscription: 'suit', garde: 'comme l’utilisateur' },
  reponses_api: {
    owner: compte,
    dit: 'les réponses de l’API gardées pour son compte : toutes partent',
    inscription: 'suit',
    garde: { colonne: 'cree_le', jours: 1 },
  },
  webhooks: { owner: compte, inscription: 'suit', garde: CENTRE },
  /** Of what they tell of they hold the ids. */
  envois_webhook: { owner: compte, avec: 'webhooks', garde: { colonne: 'cree_le', jours: 30 } },
  series_numeros: { owner: compte, garde: 'toujours : aucun numéro ne sert deux fois' },
  vendeurs: { owner: compte, garde: CENTRE },
  moyens_paiement: { owner: compte, garde: CENTRE },
  annuaire_prescripteurs: { owner: compte, garde: CENTRE },
  textes_prescripteur: { owner: compte, avec: 'annuaire_prescripteurs', garde: CENTRE },
  parametres: { owner: compte, garde: CENTRE },
  lpp_versions: { owner: compte, garde: CENTRE },
  /** Of the versions that are compared with. */
  lpp_codes: { owner: compte, avec: 'lpp_versions', garde: 'les trois dernières versions' },
  lpp_tarifs: { owner: compte, avec: 'lpp_versions', garde: 'comme leur code' },
  factures_abonnement: { owner: compte, garde: DIX_ANS },
  compteurs_editeur: { owner: null, garde: 'toujours : aucun numéro ne sert deux fois' },
  limites: { owner: null, garde: 'un jour au plus' },
  journal: {
    owner: { compte: 'chaine' },
    client: {
      par: ['objet_id'],
      lie: false,
      fusion: { reste: 'le journal ne se modifie pas' },
      effacement: { reste: 'le journal ne se modifie pas ; du client il ne dit que l’identifiant' },
      remis: {
        non: 'il dit ce que le personnel a fait ; les corrections du dossier sont à son historique, qui est remis',
      },
    },
    inscription: 'reste',
    garde: CENTRE,
  },
  journal_tetes: { owner: { compte: 'chaine' }, inscription: 'reste', garde: CENTRE },

  ...TABLES_D_ARGENT,
  /** Before what they join: devices, and the quote. */
  essais_appareils: {
    owner: centre,
    client: duDossier('appareil à l’essai', 'appareils à l’essai'),
    garde: DOSSIER,
  },
  essais: { owner: centre, client: duDossier('essai', 'essais'), garde: DOSSIER },
  ...TABLES_DU_SAV,
  devis: { owner: centre, client: duDossier('devis', 'devis'), garde: DOSSIER },
  /** Before what it joins: its scan, its audiogram. */
  prescriptions: { owner: centre, client: duDossier('prescription', 'prescriptions'), garde: DOSSIER },
  /** Before what it joins as well. */
  comptes_rendus: {
    owner: centre,
    client: duDossier('compte rendu', 'comptes rendus'),
    garde: DOSSIER,
  },
  bilans: { owner: centre, client: duDossier('bilan auditif', 'bilans auditifs'), garde: DOSSIER },
  questionnaires: {
    owner: centre,
    client: duDossier('questionnaire', 'questionnaires'),
    garde: DOSSIER,
  },
  etapes_suivi: { owner: centre, client: duDossier('visite de suivi', 'visites de suivi'), garde: DOSSIER },
  evenements: {
    owner: centre,
    client: duDossier('rendez-vous', 'rendez-vous'),
    garde: `${DOSSIER} ; sans client, tant que le compte existe`,
  },
  fichiers: { owner: centre, client: duDossier('fichier', 'fichiers'), garde: DOSSIER },
  /** Copies of what the record holds: not to be taken along a second time. */
  dossiers_controle: {
    owner: centre,
    client: {
      ...duDossier('dossier de contrôle réuni', 'dossiers de contrôle réunis'),
      remis: { non: 'des copies de ce que le dossier remis contient' },
    },
    garde: 'comme ce qui les a demandés : 7 jours',
  },
  ...TABLES_DE_VIE_PRIVEE,
  mouvements_stock: {
    owner: centre,
    client: {
      ...duDossier('mouvement de stock', 'mouvements de stock'),
      lie: false,
      effacement: 'delie',
      remis: { non: 'le stock du centre ; les appareils du client sont remis avec sa fiche' },
    },
    garde: 'comme le produit',
  },
  /** Before whom they are at. */
  mouvements_exemplaire: {
    owner: centre,
    client: {
      ...duDossier('mouvement d’un appareil', 'mouvements d’appareils'),
      lie: false,
      effacement: 'delie',
      remis: { non: 'le stock du centre ; les appareils du client sont remis avec sa fiche' },
    },
    garde: 'comme le produit',
  },
  exemplaires: {
    owner: centre,
    client: {
      ...duDossier('appareil suivi par son numéro', 'appareils suivis par leur numéro'),
      effacement: 'delie',
      remis: { non: 'le stock du centre ; les appareils du client sont remis avec sa fiche' },
    },
    garde: 'comme le produit',
  },
  appareils: {
    owner: centre,
    client: {
      ...duDossier('appareil', 'appareils'),
      fusion: { choix: 'pour chaque oreille, celui que l’on choisit ; les anciens suivent la fiche gardée' },
    },
    garde: DOSSIER,
  },
  historique: {
    owner: centre,
    client: duDossier('ligne d’historique', 'lignes d’historique'),
    garde: DOSSIER,
  },
  a_faire: { owner: centre, client: duDossier('chose à faire', 'choses à faire'), garde: DOSSIER },
  ...TABLES_A_FAIRE,
  ...TABLES_DE_CONSERVATION,
  annulations: {
    owner: centre,
    client: {
      par: ['client_id'],
      lie: true,
      fusion: {
        reste:
          'ce qui vient de changer par la fusion ne s’annule plus ; un jour plus tard il n’en reste rien',
      },
      effacement: 'part',
      remis: { non: 'l’état d’avant de ce qui est remis, un jour au plus' },
    },
    garde: { colonne: 'cree_le', jours: 1 },
  },
  cles_doublon: {
    owner: centre,
    client: {
      par: ['client_id'],
      lie: true,
      fusion: { reste: 'la fiche réunie garde ses clés, qui comptent pour celle qui reste' },
      effacement: 'part',
      remis: { non: 'calculées de la fiche, qui est remise' },
    },
    garde: DOSSIER,
  },
  fusions: {
    owner: centre,
    client: {
      par: ['client_id', 'absorbe_id'],
      lie: true,
      fusion: {
        reste: 'chacune nomme la fiche gardée alors ; elles s’annulent de la dernière à la première',
      },
      effacement: 'part',
      remis: { non: 'l’état d’avant de fiches réunies ; ce qui a changé est à l’historique, qui est remis' },
    },
    garde: `${DOSSIER} ; les valeurs d’avant, 30 jours`,
  },
  doublons_ecartes: {
    owner: centre,
    client: {
      par: ['premier_id', 'second_id'],
      lie: false,
      fusion: { reste: 'une paire écartée le reste sous les identifiants d’avant' },
      effacement: 'part',
      remis: { non: 'deux identifiants de fiches, dont celui d’une autre personne' },
    },
    garde: DOSSIER,
  },
  clients: {
    owner: centre,
    client: {
      par: ['id', 'fusionne_dans'],
      lie: false,
      fusion: { reste: 'la fiche réunie, vidée, mène à celle qui reste' },
      effacement: 'part',
      remis: true,
    },
    garde: 'aussi longtemps que le centre les garde ; corbeille et archives comprises',
  },
  clients_recherche: { owner: null, avec: 'clients', garde: DOSSIER },

  produits: { owner: centre, garde: CENTRE },
  compteurs: { owner: centre, garde: 'toujours : aucun numéro ne sert deux fois' },
  calendriers: { owner: centre, garde: CENTRE },
  adresses_agenda: { owner: centre, garde: CENTRE },
  reglages_agenda: { owner: centre, garde: CENTRE },
  absences: { owner: centre, garde: CENTRE },
  imports: {
    owner: centre,
    dit: 'son nom, ses lignes et les exemples qui le disent',
    garde: 'le fichier et un import laissé là, 7 jours ; les lignes rejetées, 30 jours',
  },
  /** Marks older than that are no store's last one any more. */
  reperes_fichiers: { owner: null, garde: { colonne: 'pose_le', jours: 400 } },
  /** Names and instants; the keys lie elsewhere. */
  cles_de_donnees: { owner: null, garde: 'toujours : une sauvegarde peut en porter' },
  migrations_empreintes: { owner: null, garde: 'toujours' },
} as const satisfies Record<keyof ScopedTables, Table & { owner: object }> & Record<string, Table>;

export type Tables = typeof TABLES;
export type NomDeTable = keyof Tables;

/** The same without what TypeScript knows of each, to be walked through. */
export const REGISTRE = Object.entries(TABLES) as readonly [NomDeTable, Table][];
