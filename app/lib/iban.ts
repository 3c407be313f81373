const compact = (text: string): string => text.replace(/[\s.-]/g, '').toUpperCase();

/** Whether a text is an IBAN: 15 to 34 letters and digits, of which the remainder by 97 is 1 (ISO 13616); a French one has 27. */
export function isIban(text: string): boolean {
  const iban = compact(text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  if (iban.startsWith('FR') && iban.length !== 27) return false;
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join('');
  return [...digits].reduce((reste, digit) => (reste * 10 + Number(digit)) % 97, 0) === 1;
}

/** Without what people write between its groups. */
export const compactIban = compact;

/** 'FR76 3000 6000 …', in groups of four. */
export const formatIban = (iban: string): string => compact(iban).replace(/(.{4})(?=.)/g, '$1 ');
