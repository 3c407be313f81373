import { type NomDeTable, REGISTRE, type Tables } from '~/db/registre';

/** Tables about a client that a merge has no words for. */
type SansMots = {
  [T in keyof Tables]: Tables[T] extends { client: infer C }
    ? C extends { fusion: { un: string } }
      ? never
      : T
    : never;
}[keyof Tables];

type Mots = readonly [un: string, des: string];

const MOTS: Record<SansMots, Mots> = {
  clients: ['fiche', 'fiches (celles qui y ont été réunies comprises)'],
  appareils: ['appareil', 'appareils'],
  journal: ['fait du journal', 'faits du journal'],
  a_faire_touches: ['marque technique d’écriture', 'marques techniques d’écriture'],
  annulations: ['geste qui pouvait s’annuler', 'gestes qui pouvaient s’annuler'],
  cles_doublon: ['clé de recherche de doublons', 'clés de recherche de doublons'],
  fusions: ['fusion de fiches', 'fusions de fiches'],
  doublons_ecartes: ['doublon écarté', 'doublons écartés'],
};

/** What the rows of a table are called, one and several. */
const motsDe = (table: NomDeTable, fusion: object): Mots =>
  'un' in fusion && 'des' in fusion
    ? [String(fusion.un), String(fusion.des)]
    : (MOTS[table as SansMots] ?? [table, table]);

/** What becomes of a table's rows when the client whom they name is erased, in plain words. */
export interface SortDeTable {
  table: NomDeTable;
  par: readonly string[];
  mots: Mots;
  sort: 'part' | 'delie' | 'reste';
  /** Why rows stay, and for how long; '' for those that go. */
  pourquoi: string;
}

const enMots = (garde: string | { jours: number }): string =>
  typeof garde === 'string' ? garde : `${garde.jours} jour${garde.jours > 1 ? 's' : ''} au plus`;

/** Every table about clients, from the register, in its order. */
export const SORTS: readonly SortDeTable[] = REGISTRE.flatMap(([table, { client, garde }]): SortDeTable[] => {
  if (!client) return [];
  const { par, fusion, effacement } = client;
  const commun = { table, par, mots: motsDe(table, fusion) };
  if (effacement === 'part') return [{ ...commun, sort: effacement, pourquoi: '' }];
  if (effacement === 'delie') return [{ ...commun, sort: effacement, pourquoi: enMots(garde) }];
  return [{ ...commun, sort: 'reste' as const, pourquoi: effacement.reste }];
});
