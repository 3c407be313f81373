import type { RechiffrementBase } from '~/db/rechiffrement.server';
import type { RechiffrementFichiers } from '~/infra/fichiers/rechiffrement.server';
import type { Trousseau } from '~/lib/trousseau.server';

/** The keys that data is sealed by, and what seals it anew where it lies. */
export interface Chiffrement {
  trousseau: Trousseau;
  base: RechiffrementBase;
  fichiers: RechiffrementFichiers;
}

/** How what is kept in one place stands: how many in the clear, under the current key, under former ones, under keys that are not there. */
export interface EtatDuLieu {
  enClair: number;
  aJour: number;
  anciennes: Record<string, number>;
  absentes: Record<string, number>;
}

/** How the data of an installation stands with its keys. */
export interface EtatChiffrement {
  /** The name of the key that seals; null without keys. */
  courante: string | null;
  cles: readonly string[];
  /** Keys that are not those that bore their name when data was sealed. */
  fausses: string[];
  base: EtatDuLieu;
  /** Null where the files were not asked for. */
  fichiers: EtatDuLieu | null;
}

/** How many texts or files of a place are not as they should be. */
export const resteDe = ({ enClair, anciennes }: EtatDuLieu): number =>
  enClair + Object.values(anciennes).reduce((somme, nombre) => somme + nombre, 0);
