import { isIllisible } from './illisible';

/** Letters and digits of a social security number, upper case: '1 84 12 …' → '18412…'. */
export const compactNir = (text: string): string => text.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** The key that the 13 first characters ask for: 97 − number mod 97, Corsica 2A→19 and 2B→18; null when they are no number. */
export function nirKey(nir13: string): number | null {
  const digits = nir13.replace(/(?<=^.{5})2A/, '19').replace(/(?<=^.{5})2B/, '18');
  if (!/^\d{13}$/.test(digits)) return null;
  return 97 - Number(BigInt(digits) % 97n);
}

/** Whether a complete number (13 + 2) has its right key; a wrong one is a warning, never a refusal (docs/regles/clients.md). */
export function isNirValid(text: string): boolean {
  const nir = compactNir(text);
  const key = nirKey(nir.slice(0, 13));
  return nir.length === 15 && key !== null && Number(nir.slice(13)) === key;
}

/** '1 84 12 94 840 676 10': the usual grouping; anything that is not 15 characters long stays as it is. */
export function formatNir(text: string): string {
  const nir = compactNir(text);
  const parts = /^(.)(..)(..)(..)(...)(...)(..)$/.exec(nir);
  return parts ? parts.slice(1).join(' ') : text;
}

/** Whether a text has the shape of such a number, its key present, right or not: what must not be shown outside the client's form. */
export const looksLikeNir = (text: string): boolean =>
  /^[1-8]\d{2}\d{2}(?:\d{2}|2[AB])\d{6}(?:\d{2})?$/.test(compactNir(text));

/** Whether a text is, or was, what `maskNir` gives: no number of anybody's. */
export const isMaskedNir = (text: string): boolean => text.includes('•');

/** What is shown of a number until it is asked for: sex, then only the key (docs/regles/clients.md). */
export function maskNir(text: string): string {
  if (isIllisible(text)) return text;
  const nir = compactNir(text);
  return nir.length >= 13 ? `${nir[0]} •• •• •• ••• ••• ${nir.slice(13)}`.trim() : nir && '•••';
}
