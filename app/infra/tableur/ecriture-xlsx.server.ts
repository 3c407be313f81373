import { toParis } from '~/lib/dates';
import { plainDecimal } from '~/lib/euros';
import { escapeXml } from '~/lib/xml';
import { type Colonne, cellValue, type Lignes } from './colonne';
import { inChunks } from './morceaux';
import { columnLetters } from './tableau';
import { escapeCell, fixedParts, STYLES } from './xlsx-parties';
import { writeZip } from './zip-ecriture.server';

const JOUR_MS = 86_400_000;
const EPOQUE = Date.UTC(1899, 11, 30);
const PREMIER_JOUR_SUR = '1900-03-01';

/**
 * Streams rows as a workbook of one sheet: bold frozen headings, real dates, amounts as numbers with two decimals. Texts are text
 * cells, which no spreadsheet ever reads as a formula.
 */
export function writeXlsx<Ligne>(
  colonnes: readonly Colonne<Ligne>[],
  lignes: Lignes<Ligne>,
  feuille = 'Feuille 1',
): AsyncIterable<Buffer> {
  const sheet = { name: 'xl/worksheets/sheet1.xml', content: inChunks(sheetXml(colonnes, lignes)) };
  return writeZip([...fixedParts(feuille), sheet]);
}

const LARGEURS = { texte: 22, date: 12, montant: 12, entier: 10, instant: 17 } as const;

async function* sheetXml<Ligne>(
  colonnes: readonly Colonne<Ligne>[],
  lignes: Lignes<Ligne>,
): AsyncGenerator<string> {
  const letters = colonnes.map((_, index) => columnLetters(index));
  const cols = colonnes.map(
    ({ type }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${LARGEURS[type]}" customWidth="1"/>`,
  );
  yield '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0">' +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<sheetFormatPr defaultRowHeight="15"/><cols>${cols.join('')}</cols><sheetData>`;
  yield `<row r="1">${colonnes.map(({ titre }, index) => textCell(`${letters[index]}1`, titre, STYLES.titre)).join('')}</row>`;
  let number = 1;
  for await (const ligne of lignes) {
    number++;
    let row = `<row r="${number}">`;
    for (let index = 0; index < colonnes.length; index++) {
      const colonne = colonnes[index];
      if (colonne) row += cellXml(`${letters[index]}${number}`, cellValue(ligne, colonne), colonne.type);
    }
    yield `${row}</row>`;
  }
  yield '</sheetData></worksheet>';
}

function cellXml(reference: string, value: string | number, type: Colonne<unknown>['type']): string {
  if (value === '') return '';
  if (typeof value === 'number') {
    return type === 'montant'
      ? numberCell(reference, plainDecimal(value), STYLES.montant)
      : numberCell(reference, String(value), STYLES.entier);
  }
  if (type === 'date' && value >= PREMIER_JOUR_SUR)
    return numberCell(reference, String(serialOf(value)), STYLES.date);
  if (type === 'instant') {
    const { date, heure } = toParis(value);
    const minutes = Number(heure.slice(0, 2)) * 60 + Number(heure.slice(3));
    return numberCell(reference, String(serialOf(date) + minutes / 1440), STYLES.instant);
  }
  return textCell(reference, value, STYLES.texte);
}

const serialOf = (day: string): number => (Date.parse(`${day}T00:00:00Z`) - EPOQUE) / JOUR_MS;

const numberCell = (reference: string, value: string, style: number): string =>
  `<c r="${reference}" s="${style}"><v>${value}</v></c>`;

const textCell = (reference: string, text: string, style: number): string =>
  `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(escapeCell(text))}</t></is></c>`;
