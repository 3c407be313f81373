/**
 * The tabs of a client's pages (docs/regles/clients.md). The first is the summary, `ClientDashboard`; the hearing tests have a page of their own as
 * well, `bilan-auditif`; the others are tabs of the record: `?onglet=` and its key ('Fichiers' holds the attached PDFs).
 */
export const ONGLETS = {
  resume: 'Résumé',
  general: 'Informations Générales',
  bilan: 'Rdv Bilan auditif',
  prescriptions: 'Prescriptions',
  appareillage: 'Appareillage',
  sav: 'SAV et embouts',
  devis: 'Devis',
  essais: 'Essai et suivi',
  reglements: 'Règlements',
  pieces: 'Pièces du dossier',
  fichiers: 'Fichiers',
  historique: 'Historique',
  viePrivee: 'Vie privée',
} as const;

export type OngletDuClient = keyof typeof ONGLETS;

/** A tab of the record itself. */
export type Onglet = Exclude<OngletDuClient, 'resume'>;

/** The tab of an address; anything unknown is the general one. */
export const readOnglet = (text: string | null): Onglet =>
  text !== null && text !== 'resume' && Object.hasOwn(ONGLETS, text) ? (text as Onglet) : 'general';
