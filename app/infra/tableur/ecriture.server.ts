import { formatDay, formatInstant } from '~/lib/dates';
import { plainDecimal } from '~/lib/euros';
import { type Colonne, cellValue, type Lignes } from './colonne';
import { neutralizeFormula } from './formules';
import { inChunks } from './morceaux';

/**
 * Streams rows as CSV: UTF-8 with its mark, semicolons, CRLF, dates as dd/mm/yyyy, amounts as '1234,56'. No text can act as a
 * formula; `readTableur` takes the protecting apostrophe off again, so nothing is lost on the way back.
 */
export function writeCsv<Ligne>(
  colonnes: readonly Colonne<Ligne>[],
  lignes: Lignes<Ligne>,
): AsyncIterable<string> {
  return inChunks(csvLines(colonnes, lignes));
}

async function* csvLines<Ligne>(
  colonnes: readonly Colonne<Ligne>[],
  lignes: Lignes<Ligne>,
): AsyncGenerator<string> {
  yield `\ufeff${colonnes.map((colonne) => csvText(colonne.titre)).join(';')}\r\n`;
  for await (const ligne of lignes) {
    yield `${colonnes.map((colonne) => csvCell(ligne, colonne)).join(';')}\r\n`;
  }
}

function csvCell<Ligne>(ligne: Ligne, colonne: Colonne<Ligne>): string {
  const value = cellValue(ligne, colonne);
  if (value === '') return '';
  if (typeof value === 'number') {
    return colonne.type === 'montant' ? plainDecimal(value).replace('.', ',') : String(value);
  }
  if (colonne.type === 'date') return csvText(formatDay(value));
  if (colonne.type === 'instant') return csvText(formatInstant(value));
  return csvText(value);
}

function csvText(text: string): string {
  const safe = neutralizeFormula(text);
  return safe !== text || /[";,\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Streams rows as a JSON array with the columns' keys: amounts in euros with their two decimals as numbers, null for nothing. */
export function writeJson<Ligne>(
  colonnes: readonly Colonne<Ligne>[],
  lignes: Lignes<Ligne>,
): AsyncIterable<string> {
  return inChunks(jsonLines(colonnes, lignes));
}

async function* jsonLines<Ligne>(
  colonnes: readonly Colonne<Ligne>[],
  lignes: Lignes<Ligne>,
): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const ligne of lignes) {
    const object = Object.fromEntries(colonnes.map((colonne) => [colonne.cle, jsonValue(ligne, colonne)]));
    yield separator + JSON.stringify(object);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

function jsonValue<Ligne>(ligne: Ligne, colonne: Colonne<Ligne>): string | number | boolean | null {
  const raw: unknown = ligne[colonne.cle];
  if (typeof raw === 'boolean') return raw;
  const value = cellValue(ligne, colonne);
  if (typeof value === 'number') return colonne.type === 'montant' ? value / 100 : value;
  return value === '' && colonne.type !== 'texte' ? null : value;
}
