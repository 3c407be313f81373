import { luhn } from '~/lib/luhn';

/** Digits of a SIRET as people write it. */
export const compactSiret = (text: string): string => text.replace(/[\s.\u00a0\u202f-]/g, '');

/** Whether a text is a SIRET: 14 digits whose Luhn sum is a multiple of ten. */
export function isSiret(text: string): boolean {
  const digits = compactSiret(text);
  return /^\d{14}$/.test(digits) && luhn(digits);
}

/** Whether a text is a SIREN, the nine digits by which a SIRET begins: they have a Luhn sum of their own. */
export const isSiren = (text: string): boolean => /^\d{9}$/.test(text) && luhn(text);

/** The SIREN of a SIRET; '' of anything else. */
export const sirenOf = (siret: string): string => (isSiret(siret) ? compactSiret(siret).slice(0, 9) : '');

/** The VAT number of a French firm, which follows from the SIREN of its SIRET; '' of anything else. */
export function numeroTvaOf(siret: string): string {
  const siren = sirenOf(siret);
  const cle = (12 + 3 * (Number(siren) % 97)) % 97;
  return siren && `FR${String(cle).padStart(2, '0')}${siren}`;
}
