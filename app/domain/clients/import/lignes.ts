import type { Genre } from '../../genres';
import { ClientImporte } from '../client.schema';
import { readCell } from './cellules';
import { CIBLES, type Cible, genreDeCible, NOMS_IMPORTABLES } from './cibles';
import { isReprise, type ValeursReprises } from './reprises';

/** Why a row is refused: its number in the spreadsheet (headings are row 1), the file's heading, the cell, the reason in French. */
export interface FauteLigne {
  row: number;
  column: string;
  value: string;
  reason: string;
}

export type LigneLue =
  | { client: ClientImporte; reprises: ValeursReprises; fautes: null }
  | { client: null; fautes: FauteLigne[] };

interface Colonnes {
  entetes: readonly string[];
  mapping: readonly (Cible | null)[];
  /** The day in Paris, 'YYYY-MM-DD', that two-digit years of birth are read against. */
  today: string;
  /** See `columnsWithZeros`. */
  zerosGardes: ReadonlySet<number>;
}

/** The columns where some cell still begins with a zero: there nothing was eaten, and a short number is what it says. */
export const columnsWithZeros = (
  lignes: readonly (readonly string[])[],
  width: number,
): ReadonlySet<number> =>
  new Set(
    Array.from({ length: width }, (_, column) => column).filter((column) =>
      lignes.some((cells) => /^0\d/.test(cells[column] ?? '')),
    ),
  );

/** Not worth losing a client for (docs/regles/imports.md): when they cannot be read they go to the note, under their name. */
const VERS_LA_NOTE: ReadonlySet<Genre> = new Set<Genre>(['telephone', 'nir']);

/** Fields of which Google writes several into one cell: 'a@exemple.fr ::: b@exemple.fr'. The others go to the note. */
const PLUSIEURS: ReadonlySet<Cible> = new Set<Cible>(['email', 'telephonePortable', 'telephoneFixe']);

const splitCell = (cible: Cible, cell: string): string[] =>
  PLUSIEURS.has(cible) && cell.includes(':::') ? cell.split(/\s*:::\s*/) : [cell];

/**
 * Prepares the reading of a file's rows. A row gives a client, or every reason why not: no name, or an e-mail, date, amount or status
 * that cannot be read (docs/regles/imports.md), or a text too long to be kept. Statuses are plain data here: 'Facturé' makes no invoice.
 */
export function rowReader(colonnes: Colonnes): (cells: readonly string[], row: number) => LigneLue {
  const targets = colonnes.mapping.flatMap((cible, column) => (cible === null ? [] : [{ cible, column }]));

  return (cells, row) => {
    const lu: Partial<Record<Cible, string | number | boolean | null>> = {};
    const reprises: ValeursReprises = {};
    const fautes: FauteLigne[] = [];
    const notes: string[] = [];
    for (const { cible, column } of targets) {
      const [value = '', ...others] = splitCell(cible, cells[column] ?? '');
      if (value === '' && cible !== 'nom') continue;
      if (others.length > 0) notes.push(`${CIBLES[cible].libelle} : ${others.join(', ')}`);
      const genre = genreDeCible(cible);
      const result = readCell(cible, value, colonnes.today, colonnes.zerosGardes.has(column));
      if (result.success && isReprise(cible)) reprises[cible] = result.data;
      else if (result.success) lu[cible] = result.data;
      else if (VERS_LA_NOTE.has(genre)) notes.push(`${CIBLES[cible].libelle} : ${value}`);
      else {
        const reason = [...new Set(result.error.issues.map(({ message }) => message))].join(' ');
        fautes.push({ row, column: colonnes.entetes[column] ?? '', value: excerpt(value), reason });
      }
    }
    if (fautes.length > 0) return { client: null, fautes };
    if (notes.length > 0) lu.note = [lu.note, ...notes].filter(Boolean).join('\n').slice(0, NOTE_MAX);
    // Each field went through its own part of the schema, whose fields do not depend on one another.
    return { client: { ...VIDE, ...lu } as ClientImporte, reprises, fautes: null };
  };
}

/** As long as a note may be. */
const NOTE_MAX = 10_000;

const VALEUR_MAX = 200;

/** Enough of a cell to recognise it; the refused rows are kept whole elsewhere. */
const excerpt = (value: string): string =>
  value.length > VALEUR_MAX ? `${value.slice(0, VALEUR_MAX)}…` : value;

/** What a client is where the file has no column or an empty cell. */
const VIDE: ClientImporte = {
  ...ClientImporte.parse({ ...Object.fromEntries(NOMS_IMPORTABLES.map((cible) => [cible, ''])), nom: '-' }),
  nom: '',
};
