const ENTIER = /^\d+$/;
const DECIMALES = /^(\d+)[.,](\d{1,2})$/;
/** A lone group of three digits may as well be decimals ('950,125'): thousands need a second group, decimals, or the Swiss apostrophe. */
const MILLIERS = /^\d{1,3}(?:(?:\.\d{3}){2,}|(?:,\d{3}){2,}|(?:'\d{3})+)$/;
const MILLIERS_ET_DECIMALES =
  /^(\d{1,3}(?:(?:\.\d{3})+(?=,)|(?:,\d{3})+(?=\.)|(?:'\d{3})+(?=[.,])))[.,](\d{1,2})$/;

/** Cents from what a person types ('1 234,56 €', '1234.5', '1.234,56'); null when it is no amount, or could be two. */
export function parseEuros(text: string): number | null {
  const bare = text.replace(/[\s\u00a0\u202f\u20ac]|eur(os?)?$/gi, '');
  const [, sign = '', digits = ''] = /^([+-]?)(.*)$/.exec(bare) ?? [];
  const [, whole, decimals = ''] =
    DECIMALES.exec(digits) ?? MILLIERS_ET_DECIMALES.exec(digits) ?? wholeOf(digits);
  if (whole === undefined) return null;
  const cents = Number(whole.replace(/[.,']/g, '')) * 100 + Number(decimals.padEnd(2, '0'));
  if (!Number.isSafeInteger(cents)) return null;
  return sign === '-' && cents !== 0 ? -cents : cents;
}

const wholeOf = (digits: string): (string | undefined)[] =>
  ENTIER.test(digits) || MILLIERS.test(digits) ? [digits, digits] : [];

/** '1 234,56 €' with the narrow no-break spaces of French typography. */
export const formatEuros = (cents: number): string => `${formatDecimal(cents)}\u202F€`;

/** '1 235 €': where cents would only be noise. */
export const formatEurosRonds = (cents: number): string =>
  `${formatDecimal(Math.round(cents / 100) * 100).slice(0, -3)}\u202F€`;

/** '1 234,56' */
export function formatDecimal(cents: number): string {
  const [whole = '0', decimals] = plainDecimal(Math.abs(cents)).split('.');
  return `${cents < 0 ? '-' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, '\u202F')},${decimals}`;
}

/** '1234.56': two decimals for files and the API's texts. */
export function plainDecimal(cents: number): string {
  const absolute = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`;
}

/** '1234,56': what an input field holds. */
export const inputEuros = (cents: number | null): string =>
  cents === null ? '' : plainDecimal(cents).replace('.', ',');

/** Price with the 5,5 % of devices, rounded half up to the cent (docs/regles/argent.md). */
export const withTva = (centsHT: number): number => Math.floor((centsHT * 1055 + 500) / 1000);

/** The tax-exclusive part of a 5,5 % inclusive amount, rounded half up to the cent. */
export const withoutTva = (centsTTC: number): number => Math.floor((centsTTC * 2000 + 1055) / 2110);

/** '12 345' */
export const formatEntier = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, ' ');
