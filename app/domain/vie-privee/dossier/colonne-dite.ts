import type { ScopedTables } from '~/db/tables';

/** How a value is written for people; words stand for what a column may hold. A `ref` tells records apart and stands in the JSON alone; a `user` is one of the staff. */
export type FormeDite =
  | 'texte'
  | 'jour'
  | 'instant'
  | 'euros'
  | 'ouiNon'
  | 'nir'
  | 'json'
  | 'ref'
  | 'user'
  | Readonly<Record<string, string>>;

/** What a column is called, and how its values are written; null for what the program made for itself and says nothing of the person. */
export type ColonneDite = string | readonly [libelle: string, forme: FormeDite] | null;

/** Every column of a table: one more does not compile until it is said. */
export type ColonnesDites<T extends keyof ScopedTables> = {
  readonly [C in keyof ScopedTables[T]]-?: ColonneDite;
};

export const ref = (libelle: string) => [libelle, 'ref'] as const;
export const user = (libelle: string) => [libelle, 'user'] as const;
export const jour = (libelle: string) => [libelle, 'jour'] as const;
export const instant = (libelle: string) => [libelle, 'instant'] as const;
export const euros = (libelle: string) => [libelle, 'euros'] as const;
export const ouiNon = (libelle: string) => [libelle, 'ouiNon'] as const;
export const json = (libelle: string) => [libelle, 'json'] as const;

/** What most rows of a record have. */
export const RANGEE = {
  id: ref('Identifiant'),
  centre_id: ref('Centre'),
  client_id: ref('Fiche'),
} as const;
export const CREE = { cree_le: instant('Enregistré le'), cree_par: user('Enregistré par') } as const;
export const MODIFIE = { modifie_le: instant('Modifié le'), version: null } as const;
export const OREILLE = ['Oreille', { G: 'Gauche', D: 'Droite', '': 'Aucune' }] as const;
