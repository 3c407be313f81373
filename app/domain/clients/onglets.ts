/** The tabs of a client's record, each a page of its own: `?onglet=` and its key (docs/regles/clients.md; 'Fichiers' holds the attached PDFs). */
export const ONGLETS = {
  general: 'Informations Générales',
  bilan: 'Rdv Bilan auditif',
  devis: 'Devis',
  appareillage: 'Appareillage',
  fichiers: 'Fichiers',
  historique: 'Historique',
} as const;

export type Onglet = keyof typeof ONGLETS;

/** The tab of an address; anything unknown is the general one. */
export const readOnglet = (text: string | null): Onglet =>
  text !== null && Object.hasOwn(ONGLETS, text) ? (text as Onglet) : 'general';
