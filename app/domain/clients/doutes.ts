import { isNirValid, looksLikeNir } from '~/lib/nir';
import type { Genre } from '../genres';

/** Departments go from 01 to 98; 96 and 99 are none, nor is 00. */
const CODE_POSTAL = /^(?!00|96|99)\d{5}$/;

const DOUTES: Partial<Record<Genre, (valeur: string) => string | null>> = {
  nir(valeur) {
    if (isNirValid(valeur)) return null;
    return looksLikeNir(valeur)
      ? 'La clé de ce numéro ne correspond pas : à vérifier.'
      : 'Un numéro de sécurité sociale a 13 chiffres et une clé de deux : à vérifier.';
  },
  codePostal: (valeur) =>
    CODE_POSTAL.test(valeur) ? null : 'Ce n’est pas un code postal français : à vérifier.',
};

/**
 * What is odd about a value of a kind, said beside its field and never refused (docs/regles/clients.md): people live abroad, and files bring
 * what they bring. Null for nothing.
 */
export const douteSur = (genre: Genre, valeur: string): string | null =>
  valeur === '' ? null : (DOUTES[genre]?.(valeur) ?? null);
