interface Nature {
  libelle: string;
  /** When it runs, in words. */
  rythme: string;
  /** An account's own, or the whole installation's. */
  de: 'compte' | 'installation';
  /** Whether it looks for work by itself, instead of waiting for an instant of its own. */
  guette?: boolean;
  /** How late it may be, in milliseconds, before that means anything: a server leaves some alone after its start, however late they are. */
  patienceMs?: number;
}

const DAY_MS = 86_400_000;

/** What jobs there are. What is the installation's touches several accounts: its results are for the command alone. */
export const NATURES = {
  courriels: {
    libelle: 'Départ des courriels',
    rythme: 'dès qu’il y en a',
    de: 'installation',
    guette: true,
  },
  calendriers: {
    libelle: 'Lecture des calendriers externes',
    rythme: 'tous les quarts d’heure environ',
    de: 'installation',
    guette: true,
  },
  webhooks: {
    libelle: 'Envoi des webhooks',
    rythme: 'dès qu’il y en a',
    de: 'installation',
    guette: true,
  },
  menageAcces: {
    libelle: 'Ménage : sessions finies, liens périmés, courriels partis',
    rythme: 'chaque jour',
    de: 'installation',
  },
  menageImports: {
    libelle: 'Ménage : imports abandonnés, détails anciens, dossiers préparés périmés',
    rythme: 'chaque jour',
    de: 'installation',
  },
  menageFusions: { libelle: 'Ménage : fusions anciennes', rythme: 'chaque jour', de: 'installation' },
  menageFichiers: {
    libelle: 'Ménage : fichiers sans fiche',
    rythme: 'chaque jour',
    de: 'installation',
    patienceMs: DAY_MS,
  },
  menageTaches: { libelle: 'Ménage : tâches finies', rythme: 'chaque jour', de: 'installation' },
  indexDifferes: {
    libelle: 'Index des grandes tables (Postgres)',
    rythme: 'chaque jour : construits une fois',
    de: 'installation',
    patienceMs: DAY_MS,
  },
  repereFichiers: { libelle: 'Repère des fichiers', rythme: 'toutes les dix minutes', de: 'installation' },
  diagnostic: { libelle: 'Diagnostic de l’installation', rythme: 'chaque nuit', de: 'installation' },
  chiffrement: {
    libelle: 'Chiffrement des données',
    rythme: 'chaque jour, et quand une clé change',
    de: 'installation',
    patienceMs: DAY_MS,
  },
  rappels: { libelle: 'Rappels de rendez-vous', rythme: 'chaque jour', de: 'compte' },
  repereScelles: {
    libelle: 'Repère de la chaîne des documents',
    rythme: 'chaque heure',
    de: 'installation',
  },
  suivis: { libelle: 'Plans de suivi tenus à jour', rythme: 'chaque nuit', de: 'compte' },
  joursAFaire: { libelle: 'À faire : relevé du jour', rythme: 'quatre fois par jour', de: 'compte' },
  consultations: {
    libelle: 'Consultations inhabituelles',
    rythme: 'toutes les dix minutes',
    de: 'compte',
  },
  clotures: { libelle: 'Clôtures', rythme: 'chaque nuit', de: 'compte' },
  verificationScelles: {
    libelle: 'Vérification de la chaîne des documents',
    rythme: 'à la demande, et chaque mois',
    de: 'compte',
  },
  archiveComptable: { libelle: 'Archive d’un exercice', rythme: 'chaque année', de: 'compte' },
  facturesAbonnement: { libelle: 'Factures d’abonnement', rythme: 'chaque mois', de: 'compte' },
  /** The installation's, told to the account that has made it. */
  sauvegarde: { libelle: 'Sauvegarde de la base et des fichiers', rythme: 'chaque jour', de: 'compte' },
  import: { libelle: 'Import de clients', rythme: 'une fois', de: 'compte' },
  lpp: { libelle: 'Lecture de la table LPP', rythme: 'une fois', de: 'compte' },
  dossiersControle: { libelle: 'Dossiers de contrôle', rythme: 'une fois', de: 'compte' },
  dossierPatient: { libelle: 'Dossier complet d’un patient', rythme: 'une fois', de: 'compte' },
  conservation: { libelle: 'Archivage ou effacement de dossiers', rythme: 'une fois', de: 'compte' },
  exportComptable: { libelle: 'Export comptable', rythme: 'une fois', de: 'compte' },
} as const satisfies Record<string, Nature>;

export type NatureTache = keyof typeof NATURES;

/** What is said of a kind of job. */
export const natureOf = (nature: NatureTache): Nature => NATURES[nature];

export const NOMS_NATURES = Object.keys(NATURES) as NatureTache[];

/** Those of which an account has at most one, for as long as it exists. */
export const NATURES_DE_COMPTE = [
  'rappels',
  'facturesAbonnement',
  'clotures',
  'suivis',
  'joursAFaire',
  'consultations',
] as const satisfies readonly NatureTache[];

export const NATURES_D_INSTALLATION = NOMS_NATURES.filter((nature) => NATURES[nature].de === 'installation');
