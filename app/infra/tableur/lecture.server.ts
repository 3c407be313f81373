import { readCsv } from './csv.server';
import { detectFormat } from './nature.server';
import type { Tableau } from './tableau';
import { readXlsx } from './xlsx.server';

export interface Lecture extends Tableau {
  format: 'csv' | 'xlsx';
  encodage?: string;
  separateur?: string;
}

/**
 * Reads a .csv or .xlsx file as texts (docs/regles/imports.md): headings, non-empty rows, and each row's number in the spreadsheet.
 * Days come as 'YYYY-MM-DD' (with ' HH:mm' when the cell has an hour), numbers as plain digits with a point. Busy and greedy by
 * nature: run it in a child process with limits on memory and time. Throws FichierRefuse with a French message.
 */
export async function readTableur(contenu: Buffer, nomFichier: string): Promise<Lecture> {
  const format = detectFormat(contenu, nomFichier);
  return format === 'csv' ? { format, ...readCsv(contenu) } : { format, ...(await readXlsx(contenu)) };
}
