/**
 * A column of an export. `montant` is integer cents, `date` 'YYYY-MM-DD', `instant` a UTC ISO text (shown in Paris time),
 * `entier` a whole number, `texte` anything else.
 */
export interface Colonne<Ligne> {
  cle: keyof Ligne & string;
  titre: string;
  type: 'texte' | 'date' | 'montant' | 'entier' | 'instant';
}

export type Lignes<Ligne> = AsyncIterable<Ligne> | Iterable<Ligne>;

/** A value of a row: numbers stay numbers, everything else is text; nothing is ''. */
export function cellValue<Ligne>(ligne: Ligne, colonne: Colonne<Ligne>): string | number {
  const value: unknown = ligne[colonne.cle];
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  return typeof value === 'number' ? value : String(value);
}
