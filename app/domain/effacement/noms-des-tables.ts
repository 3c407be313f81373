import type { NomDeTable, Tables } from '~/db/registre';

/** Tables about a client that a merge has no words for. */
type SansMots = {
  [T in keyof Tables]: Tables[T] extends { client: infer C }
    ? C extends { fusion: { un: string } }
      ? never
      : T
    : never;
}[keyof Tables];

/** One of a table's rows, and several. */
export type Mots = readonly [un: string, des: string];

const MOTS: Record<SansMots, Mots> = {
  clients: ['fiche', 'fiches (celles qui y ont été réunies comprises)'],
  appareils: ['appareil', 'appareils'],
  journal: ['fait du journal', 'faits du journal'],
  a_faire_touches: ['marque technique d’écriture', 'marques techniques d’écriture'],
  annulations: ['geste qui pouvait s’annuler', 'gestes qui pouvaient s’annuler'],
  cles_doublon: ['clé de recherche de doublons', 'clés de recherche de doublons'],
  fusions: ['fusion de fiches', 'fusions de fiches'],
  doublons_ecartes: ['doublon écarté', 'doublons écartés'],
  ouvertures_archive: ['ouverture de l’archive', 'ouvertures de l’archive'],
  lignes_conservation: ['ligne de compte rendu d’archivage', 'lignes de comptes rendus d’archivage'],
};

/** What the rows of a table are called, one and several. */
export const motsDe = (table: NomDeTable, fusion: object): Mots =>
  'un' in fusion && 'des' in fusion
    ? [String(fusion.un), String(fusion.des)]
    : (MOTS[table as SansMots] ?? [table, table]);

/** How long rows are kept. */
export const dureeDeGarde = (garde: string | { jours: number }): string =>
  typeof garde === 'string' ? garde : `${garde.jours} jour${garde.jours > 1 ? 's' : ''} au plus`;
