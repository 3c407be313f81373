/** The largest amount, typed, read or added up, in cents: 1 000 000,00 €. */
export const MONTANT_MAX = 100_000_000;

const ENTIER = /^\d+$/;
const DECIMALES = /^(\d+)[.,](\d{1,2})$/;
/** A lone group of three digits may as well be decimals ('950,125'): thousands need a second group, decimals, or the Swiss apostrophe. */
const MILLIERS = /^\d{1,3}(?:(?:\.\d{3}){2,}|(?:,\d{3}){2,}|(?:'\d{3})+)$/;
const MILLIERS_ET_DECIMALES =
  /^(\d{1,3}(?:(?:\.\d{3})+(?=,)|(?:,\d{3})+(?=\.)|(?:'\d{3})+(?=[.,])))[.,](\d{1,2})$/;

/** Cents from what a person types ('1 234,56 €', '1234.5', '1.234,56'); null when it is no amount, or could be two. */
export function parseEuros(text: string): number | null {
  const bare = text.replace('−', '-').replace(/[\s\u00a0\u202f\u20ac]|eur(os?)?$/gi, '');
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

/** A person reads the true minus sign; files keep the hyphen that programs read. */
const enLecture = (decimal: string): string => `${decimal.replace('-', '−')}\u202F€`;

/** '1 234,56 €' with the narrow no-break spaces of French typography, '−1,00 €' below zero. */
export const formatEuros = (cents: number): string => enLecture(formatDecimal(cents));

/** '1 235 €': where cents would only be noise. */
export const formatEurosRonds = (cents: number): string =>
  enLecture(formatDecimal(Math.round(cents / 100) * 100).slice(0, -3));

/** '1 234,56', '-1,00': for files. */
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

/** The reduced rate, in hundredths of a percent: that of devices. */
const TAUX_REDUIT = 550;

/** Price with tax at a rate in hundredths of a percent, the 5,5 % of devices unless said otherwise; rounded half up to the cent (docs/regles/argent.md). */
export const withTva = (centsHT: number, taux = TAUX_REDUIT): number =>
  Math.floor((centsHT * (10_000 + taux) + 5_000) / 10_000);

/** The tax-exclusive part of an amount with such a tax, rounded half up to the cent. */
export const withoutTva = (centsTTC: number, taux = TAUX_REDUIT): number =>
  Math.floor((centsTTC * 20_000 + 10_000 + taux) / (2 * (10_000 + taux)));

/** '12 345' */
export const formatEntier = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, ' ');

/** '5,5 %' of a rate in hundredths of a percent, with the narrow no-break space of French typography. */
export const formatTaux = (taux: number): string => `${String(taux / 100).replace('.', ',')}\u202F%`;
