import type { Resultat } from '~/http/resultat';

/** The texts that a refused form came with, by field, or those that it was opened with; a field that came twice, or with others inside, has none. */
export function textesEnvoyes<T extends object>(resultat: Resultat | undefined, ouverts: T): Partial<T> {
  if (!resultat?.initialValue) return ouverts;
  const textes = Object.entries(resultat.initialValue).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(textes) as Partial<T>;
}
