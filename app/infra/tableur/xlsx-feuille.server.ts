import { LIMITES } from './limites';
import { type TableauBuilder, tooManyColumns, tooMuchText } from './tableau';
import type { FormatNombre } from './xlsx-styles.server';
import { formatIsoCell, formatNumber, plainNumber, unescapeText } from './xlsx-valeurs';
import { readPartie } from './xml.server';
import { damagedWorkbook } from './zip-lecture.server';

export interface Classeur {
  textes: string[];
  styles: (FormatNombre | undefined)[];
  is1904: boolean;
}

interface Cellule {
  column: number;
  type: string;
  style: number;
}

/** The shared texts of a workbook; rich text is joined, phonetic hints are left out. */
export function readSharedStrings(contenu: Buffer | undefined): string[] {
  const textes: string[] = [];
  if (!contenu) return textes;
  let current = '';
  const capture = new TextCapture((text) => {
    current = append(current, text);
  });
  readPartie(contenu, {
    open(name) {
      if (name === 'si') current = '';
      capture.open(name);
    },
    text: (text) => capture.text(text),
    close(name) {
      capture.close(name);
      if (name === 'si') textes.push(unescapeText(current));
    },
  });
  return textes;
}

/** Adds the non-empty rows of a sheet. What the sheet claims as its size is not looked at; formulas are never read. */
export function readSheet(contenu: Buffer, classeur: Classeur, builder: TableauBuilder): void {
  let row: string[] = [];
  let number = 0;
  let column = -1;
  let cell: Cellule | null = null;
  let raw = '';
  const capture = new TextCapture((text) => {
    raw = append(raw, text);
  });

  readPartie(contenu, {
    open(name, attributes) {
      if (name === 'c') {
        column = attributes.r === undefined ? column + 1 : columnOf(attributes.r);
        cell = { column, type: attributes.t ?? 'n', style: Number(attributes.s ?? 0) };
        raw = '';
      } else if (name === 'row') {
        number = attributes.r === undefined ? number + 1 : rowOf(attributes.r);
        row = [];
        column = -1;
      } else if (cell) capture.open(name);
    },
    text: (text) => capture.text(text),
    close(name) {
      if (name === 'row') builder.add(row, number);
      else if (name === 'c' && cell) {
        const value = cellText(cell, raw, classeur);
        if (value !== '') {
          if (cell.column >= LIMITES.colonnes) throw tooManyColumns();
          while (row.length < cell.column) row.push('');
          row[cell.column] = value;
        }
        cell = null;
      } else capture.close(name);
    },
  });
}

function cellText(cell: Cellule, raw: string, classeur: Classeur): string {
  if (raw === '') return '';
  switch (cell.type) {
    case 's':
      return classeur.textes[Number(raw)] ?? '';
    case 'str':
    case 'inlineStr':
      return unescapeText(raw);
    case 'b':
      return raw.trim() === '1' || raw.trim() === 'true' ? 'VRAI' : 'FAUX';
    case 'd':
      return formatIsoCell(raw);
    case 'n':
      return formatNumber(raw, classeur.styles[cell.style], classeur.is1904) || plainNumber(raw);
    default:
      return '';
  }
}

/** Text of one cell, from several runs. Raises FichierRefuse when it is longer than a cell's text can be, escapes included. */
function append(before: string, text: string): string {
  if (before.length + text.length > LIMITES.xml.texte) throw tooMuchText();
  return before + text;
}

/** Passes on the text inside <v> and <t>, but not inside phonetic runs (<rPh>). */
class TextCapture {
  private isOn = false;
  private isPhonetic = false;
  constructor(private readonly onText: (text: string) => void) {}

  open(name: string): void {
    if (name === 'v' || name === 't') this.isOn = !this.isPhonetic;
    else if (name === 'rPh') this.isPhonetic = true;
  }
  text(text: string): void {
    if (this.isOn) this.onText(text);
  }
  close(name: string): void {
    if (name === 'v' || name === 't') this.isOn = false;
    else if (name === 'rPh') this.isPhonetic = false;
  }
}

function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}(?=\d+$)/.exec(reference)?.[0];
  if (!letters) throw damagedWorkbook();
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function rowOf(reference: string): number {
  if (!/^\d{1,7}$/.test(reference)) throw damagedWorkbook();
  return Number(reference);
}
