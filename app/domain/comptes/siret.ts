import { luhn } from '~/lib/luhn';

/** Digits of a SIRET as people write it. */
export const compactSiret = (text: string): string => text.replace(/[\s.\u00a0\u202f-]/g, '');

const LA_POSTE = '356000000';

/** Whether a text is a SIRET: 14 digits whose Luhn sum is a multiple of ten; of those of La Poste, which ran out, the mere sum is one of five. */
export function isSiret(text: string): boolean {
  const digits = compactSiret(text);
  if (!/^\d{14}$/.test(digits)) return false;
  const somme = [...digits].reduce((sum, digit) => sum + Number(digit), 0);
  return luhn(digits) || (digits.startsWith(LA_POSTE) && somme % 5 === 0);
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
