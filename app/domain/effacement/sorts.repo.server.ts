import { type NomDeTable, REGISTRE } from '~/db/registre';
import { dureeDeGarde, type Mots, motsDe } from './noms-des-tables';

/** What becomes of a table's rows when the client whom they name is erased, in plain words. */
export interface SortDeTable {
  table: NomDeTable;
  par: readonly string[];
  mots: Mots;
  sort: 'part' | 'delie' | 'reste';
  /** Why rows stay, and for how long; '' for those that go. */
  pourquoi: string;
}

/** Every table about clients, from the register, in its order. */
export const SORTS: readonly SortDeTable[] = REGISTRE.flatMap(([table, { client, garde }]): SortDeTable[] => {
  if (!client) return [];
  const { par, fusion, effacement } = client;
  const commun = { table, par, mots: motsDe(table, fusion) };
  if (effacement === 'part') return [{ ...commun, sort: effacement, pourquoi: '' }];
  if (effacement === 'delie') return [{ ...commun, sort: effacement, pourquoi: dureeDeGarde(garde) }];
  return [{ ...commun, sort: 'reste' as const, pourquoi: effacement.reste }];
});
