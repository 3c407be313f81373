/** Digits of a SIRET as people write it. */
export const compactSiret = (text: string): string => text.replace(/[\s.\u00a0\u202f-]/g, '');

/** Whether a text is a SIRET: 14 digits whose Luhn sum is a multiple of ten. */
export function isSiret(text: string): boolean {
  const digits = compactSiret(text);
  if (!/^\d{14}$/.test(digits)) return false;
  const sum = [...digits].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
