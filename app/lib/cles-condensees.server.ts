import type { Trousseau } from './trousseau.server';

/** A key of recognition that holds a social security number: its kind, the number's thirteen signs, and what has to agree as well. */
const AVEC_NIR = /^([ns]):(\d{6}[\dAB]\d{6})(\|.*)?$/s;
const USAGE = 'cles_doublon.nir';

/** A key of recognition as it is stored: its number as a digest, and beside it the number itself, which is sealed like any other column. */
export function sealCle(trousseau: Trousseau, row: { cle?: unknown; nir?: unknown }): void {
  const [, nature, nir = '', suite = ''] = AVEC_NIR.exec(String(row.cle ?? '')) ?? [];
  // Rows that are inserted together have the same columns.
  row.nir ??= '';
  if (!nature || trousseau.courante === null) return;
  row.cle = `${nature}:${trousseau.condense(USAGE, nir)}${suite}`;
  row.nir = nir;
}

/** A key of recognition as it may be stored: under each of the keys, and as it is from before there were any. */
export function storedCles(trousseau: Trousseau, cle: string): string[] {
  const [, nature, nir = '', suite = ''] = AVEC_NIR.exec(cle) ?? [];
  if (!nature) return [cle];
  return [cle, ...trousseau.condenses(USAGE, nir).map((condense) => `${nature}:${condense}${suite}`)];
}

/** The same key with its number in the clear again, where the number was stored with it. */
export const cleEnClair = ({ cle, nir }: { cle: string; nir: string }): string =>
  nir === '' ? cle : cle.replace(/^([ns]):[^|]*/, (_, nature: string) => `${nature}:${nir}`);
