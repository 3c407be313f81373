import { foldText } from '~/lib/texte';
import type { Genre } from '../../genres';
import { LECTURES as SCHEMAS } from '../../lectures';
import { ClientImporte } from '../client.schema';
import { ORIGINES } from '../origines';
import { type Cible, genreDeCible } from './cibles';
import { isReprise, REPRISES } from './reprises';

/** Numbers of days that spreadsheets use for 1905 to 2100; smaller ones would be mistaken for years. */
const SERIE_MIN = 2101;
const SERIE_MAX = 73_050;

/** What address books write for no day: '0/0/00'. */
const AUCUN_JOUR = /^0{1,4}([-/.])0{1,2}\1(0{2}|0{4})$/;

/**
 * A date cell in one of the spellings of files, as 'YYYY-MM-DD'; what is not understood comes back as it is, for the schema to refuse.
 * Two-digit years: a birth lies in the past (the latest such year that does); other days lie between 89 years ago and ten years ahead.
 */
export function readJour(cell: string, isNaissance: boolean, today: string): string {
  const text = cell.trim().replace(/[ T]\d{1,2}[:h]\d{2}(:\d{2}(\.\d+)?)?Z?$/, '');
  if (AUCUN_JOUR.test(text)) return '';
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso) return joinDay(iso[1], iso[2], iso[3]);
  const french = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(text);
  if (french) return joinDay(fullYear(french, isNaissance, today), french[2], french[1]);
  const serial = /^\d{4,5}(\.\d+)?$/.test(text) ? Math.floor(Number(text)) : 0;
  if (serial < SERIE_MIN || serial > SERIE_MAX) return text;
  return new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000).toISOString().slice(0, 10);
}

const joinDay = (year = '', month = '', day = ''): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

function fullYear(french: RegExpExecArray, isNaissance: boolean, today: string): string {
  const [, day, month, year = ''] = french;
  if (year.length === 4) return year;
  const thisCentury = joinDay(`20${year}`, month, day);
  const limit = isNaissance ? today : `${Number(today.slice(0, 4)) + 10}-12-31`;
  return `${thisCentury <= limit ? '20' : '19'}${year}`;
}

/** An amount cell; computed cells have more than two decimals, which are rounded half up to the cent. */
export function readMontant(cell: string): string {
  const computed = /^(\d+)[.,](\d{4,})$/.exec(cell.trim());
  if (!computed) return cell;
  const cents = BigInt(`${computed[1]}${computed[2]?.slice(0, 3)}`) + 5n;
  const digits = (cents / 10n).toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Spreadsheets eat the zero that French post codes of the first nine departments begin with. */
const readCodePostal = (cell: string): string =>
  /^[1-9]\d{3}$/.test(cell.trim()) ? `0${cell.trim()}` : cell;

/** Spreadsheets eat the zero of a phone number too. */
const readTelephone = (cell: string): string => (/^[1-9]\d{8}$/.test(cell.trim()) ? `0${cell.trim()}` : cell);

const originesByName = new Map<string, string>(ORIGINES.map((origine) => [foldText(origine), origine]));

/** A known origin in its own spelling, another one as it is: nothing of the file is lost. */
const readOrigine = (cell: string): string => originesByName.get(foldText(cell)) ?? cell;

const readCourriel = (cell: string): string => cell.trim().replace(/^mailto:/i, '');

type Lire = (cell: string, today: string) => string;

/** How a cell becomes what the schema reads, by the kind of its field. */
const LECTURES: Partial<Record<Genre, Lire>> = {
  courriel: readCourriel,
  telephone: readTelephone,
  codePostal: readCodePostal,
  origine: readOrigine,
  naissance: (cell, today) => readJour(cell, true, today),
  jour: (cell, today) => readJour(cell, false, today),
  euros: readMontant,
};

/** Kinds whose first zero a spreadsheet may have eaten. */
const A_ZERO: ReadonlySet<Genre> = new Set<Genre>(['telephone', 'codePostal']);

/**
 * A cell as a field's value, by the client's own schema. `zerosGardes`: its column still has cells that begin with a zero, so that
 * nothing was eaten there and a short number is what it says.
 */
export function readCell(cible: Cible, cell: string, today: string, zerosGardes = false) {
  const genre = genreDeCible(cible);
  const asItIs = zerosGardes && A_ZERO.has(genre);
  const schema = isReprise(cible)
    ? SCHEMAS[REPRISES[cible].genre](REPRISES[cible].max)
    : ClientImporte.shape[cible];
  return schema.safeParse(asItIs ? cell : (LECTURES[genre]?.(cell, today) ?? cell));
}
