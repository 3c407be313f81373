/**
 * The digits of a phone number in national form: '+33 6 10…', '0033610…' and '06.10…' all give '0610…'.
 * Foreign numbers keep their country code as '00…'. Empty when there is no digit.
 */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\(0\)/g, '').replace(/[^\d+]/g, '');
  const international = digits.replace(/^\+/, '00').replace(/\+/g, '');
  const national = international.replace(/^0033(?=\d)/, '0').replace(/^00(?=0[1-9]\d{8}$)/, '');
  return /^33[1-9]\d{8}$/.test(national) ? `0${national.slice(2)}` : national;
}

/** A French number in pairs ('06 10 00 00 10'); any other one as it was typed, spaces folded. */
export function formatPhone(text: string): string {
  const digits = phoneDigits(text);
  if (/^0\d{9}$/.test(digits)) return digits.replace(/(\d{2})(?=\d)/g, '$1 ');
  return text.replace(/\s+/g, ' ').trim();
}
