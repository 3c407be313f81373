import type { Cible } from '~/domain/clients/import/cibles';

/** A heading as real software writes it, the field it means in its file (null: none), and invented values. */
export type ColonneReelle = readonly [titre: string, cible: Cible | null, ...valeurs: string[]];

export interface FichierReel {
  nom: string;
  colonnes: readonly ColonneReelle[];
}
