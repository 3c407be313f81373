import { CsvError, parse } from 'csv-parse/sync';
import { decodeText } from './encodage.server';
import { FichierRefuse } from './fichier-refuse';
import { restoreFormula } from './formules';
import { LIMITES } from './limites';
import { type Tableau, TableauBuilder } from './tableau';

const SEPARATEURS = [';', ',', '\t'] as const;
const LIGNES_SONDEES = 30;

/** Reads a CSV: encoding and separator are found from its content; ragged, empty and quoted rows are fine. */
export function readCsv(contenu: Buffer): Tableau & { encodage: string; separateur: string } {
  const { texte, encodage } = decodeText(contenu);
  const declared = /^sep=(.)\r?\n/i.exec(texte);
  const body = texte.slice(declared?.[0].length ?? 0).trimEnd();
  const separateur = declared?.[1] ?? detectSeparator(body);
  const builder = new TableauBuilder();
  let number = 0;
  try {
    parse(body, {
      delimiter: separateur,
      relax_quotes: true,
      relax_column_count: true,
      max_record_size: LIMITES.caracteresEnregistrement,
      on_record: (record: string[]) => {
        number++;
        builder.add(record.map(restoreFormula), number);
        return null;
      },
    });
  } catch (error) {
    throw error instanceof CsvError ? unreadable(error, number + 1) : error;
  }
  return { ...builder.build(), encodage, separateur };
}

function unreadable(error: CsvError, number: number): FichierRefuse {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
    return new FichierRefuse(
      `À partir de la ligne ${number}, un guillemet (") n'est pas refermé. Corrigez cette ligne, puis renvoyez le fichier.`,
    );
  }
  if (error.code === 'CSV_MAX_RECORD_SIZE') {
    return new FichierRefuse(
      `La ligne ${number} est trop longue, ou un guillemet (") n'y est pas refermé. Corrigez-la, puis renvoyez le fichier.`,
    );
  }
  return new FichierRefuse(`La ligne ${number} ne peut pas être lue. Corrigez-la, puis renvoyez le fichier.`);
}

/**
 * The separator that cuts the most rows like the first one. Decimal commas and commas of addresses are no separators:
 * they do not stand equally often in each row.
 */
function detectSeparator(texte: string): string {
  const rows = countPerRow(texte);
  const [header] = rows;
  let best: { separator: string; like: number; count: number } = { separator: ';', like: 0, count: 0 };
  for (const separator of SEPARATEURS) {
    const count = header?.[separator] ?? 0;
    if (count === 0) continue;
    const like = rows.filter((row) => row[separator] === count).length / rows.length;
    if (like > best.like + 0.1 || (like > best.like - 0.1 && count > best.count))
      best = { separator, like, count };
  }
  return best.separator;
}

type Counts = Record<(typeof SEPARATEURS)[number], number>;
const noCounts = (): Counts => ({ ';': 0, ',': 0, '\t': 0 });
const isSeparator = (char: string): char is keyof Counts => char === ';' || char === ',' || char === '\t';

/** How often each separator stands outside quotes in the first non-empty rows. */
function countPerRow(texte: string): Counts[] {
  const rows: Counts[] = [];
  let counts = noCounts();
  let isFilled = false;
  let isQuoted = false;
  let previous = '\n';
  for (const char of texte) {
    if (char === '"') {
      if (isQuoted) isQuoted = false;
      else if (isSeparator(previous) || previous === '\n' || previous === '"') isQuoted = true;
    } else if (!isQuoted && (char === '\n' || char === '\r')) {
      if (isFilled) rows.push(counts);
      if (rows.length === LIGNES_SONDEES) return rows;
      counts = noCounts();
      isFilled = false;
    } else if (!isQuoted && isSeparator(char)) {
      counts[char]++;
      isFilled = true;
    } else isFilled = true;
    previous = char === '\r' ? '\n' : char;
  }
  if (isFilled) rows.push(counts);
  return rows;
}
