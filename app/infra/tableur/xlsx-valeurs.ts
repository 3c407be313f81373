import type { FormatNombre } from './xlsx-styles.server';

const JOUR_MS = 86_400_000;
const DERNIER_JOUR = 2_958_465;
const DECALAGE_1904 = 1462;

/**
 * A number of a spreadsheet as plain digits: no exponent, a point, the 15 significant digits that Excel shows. Three decimals get
 * a zero more: '1.234' would read as one thousand two hundred and thirty-four.
 */
export function plainNumber(raw: string): string {
  if (/^-?\d{1,21}$/.test(raw)) return raw.replace(/^(-?)0+(?=\d)/, '$1');
  const value = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(value)) return '';
  const plain = expandExponent(value.toPrecision(15));
  const trimmed = plain.includes('.') ? plain.replace(/\.?0+$/, '') : plain;
  return /\.\d{3}$/.test(trimmed) ? `${trimmed}0` : trimmed;
}

function expandExponent(text: string): string {
  const match = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text);
  if (!match) return text;
  const [, sign = '', first = '', decimals = '', exponent = '0'] = match;
  const digits = first + decimals;
  const point = 1 + Number(exponent);
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  if (point >= digits.length) return sign + digits.padEnd(point, '0');
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}

/** A numeric cell as the person sees it: day, hour, padded digits or plain number. No time zone is involved. */
export function formatNumber(raw: string, format: FormatNombre | undefined, is1904: boolean): string {
  if (format === undefined) return plainNumber(raw);
  if (format.genre === 'zeros') {
    const plain = plainNumber(raw);
    return /^\d+$/.test(plain) ? plain.padStart(format.largeur, '0') : plain;
  }
  return formatSerial(Number(raw), format.genre, is1904) ?? plainNumber(raw);
}

function formatSerial(serial: number, genre: 'date' | 'heure', is1904: boolean): string | null {
  const seconds = Math.round(serial * 86_400);
  if (!Number.isFinite(seconds) || seconds < 0) return null;
  const day = Math.floor(seconds / 86_400) + (is1904 ? DECALAGE_1904 : 0);
  const rest = seconds % 86_400;
  if (day > DERNIER_JOUR) return null;
  const hour = new Date(rest * 1000).toISOString().slice(11, rest % 60 === 0 ? 16 : 19);
  const isTimeOnly = genre === 'heure' && day === (is1904 ? DECALAGE_1904 : 0);
  if (isTimeOnly) return hour;
  return rest === 0 ? serialDay(day) : `${serialDay(day)} ${hour}`;
}

/** Excel believes in a 29 February 1900 (serial 60), so the days before it count from another origin. */
function serialDay(day: number): string {
  if (day === 60) return '1900-02-29';
  const origin = Date.UTC(1899, 11, day < 60 ? 31 : 30);
  return new Date(origin + day * JOUR_MS).toISOString().slice(0, 10);
}

/** A cell of type 'd' (ISO text): the day alone when there is no hour. */
export const formatIsoCell = (raw: string): string =>
  raw
    .trim()
    .replace(/T00:00(:00(\.0+)?)?Z?$/, '')
    .replace('T', ' ');

/** Texts carry characters that XML cannot as _x000D_; a zero or half a character, which no text has, is dropped. */
export const unescapeText = (text: string): string =>
  text.includes('_x')
    ? text
        .replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
        .replace(/\0|\p{Cs}/gu, '')
    : text;
