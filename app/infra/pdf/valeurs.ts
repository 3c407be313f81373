import { formatDay, isDay } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { formatNir } from '~/lib/nir';
import { formatPhone } from '~/lib/telephone';
import { printable } from './texte';

const NO_BREAK = '\u00A0';
const unbroken = (text: string): string => text.replace(/ /g, NO_BREAK);

/** '1 234,56 €' that never breaks; a negative amount has a real minus sign. */
export const montant = (cents: number): string => formatEuros(cents).replace(/\s/g, '\u202F');

/** 'dd/mm/yyyy'; what is no day is printed as it is. */
export const jour = (day: string | null | undefined): string =>
  day && isDay(day) ? formatDay(day) : printable(day);

export const telephone = (text: string | null | undefined): string => unbroken(formatPhone(printable(text)));

export const nir = (text: string | null | undefined): string => unbroken(formatNir(printable(text)));

/** '123 456 789 00012' */
export function siret(text: string | null | undefined): string {
  const parts = /^(\d{3})(\d{3})(\d{3})(\d{5})$/.exec(printable(text).replace(/\s/g, ''));
  return parts ? parts.slice(1).join(NO_BREAK) : printable(text);
}

/** '1 234': whole numbers as they are, others with a decimal comma. */
export const quantite = (count: number): string =>
  String(count)
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+$)/g, '\u202F');

/** At most `max` characters, for the repeated lines at the edges of a page: the whole stands elsewhere. */
export const shortened = (text: string, max: number): string =>
  text.length > max ? `${text.slice(0, max - 1).trimEnd()}…` : text;

/** The parts that are not empty, joined. */
export const joined = (separator: string, ...parts: string[]): string =>
  parts.filter((part) => part !== '').join(separator);

/** A text with what stands before it; '' when there is none. */
export const prefixed = (prefix: string, text: string): string => (text === '' ? '' : prefix + text);

/** Each text that is not empty, on a line of its own. */
export const lines = (...texts: string[]): { text: string }[] =>
  texts.filter((text) => text !== '').map((text) => ({ text }));
