import { ClientImporte } from '../client.schema';
import { readCodePostal, readCourriel, readJour, readMontant, readOrigine, readTelephone } from './cellules';
import { CIBLES, type Cible, NOMS_CIBLES } from './cibles';

/** Why a row is refused: its number in the spreadsheet (headings are row 1), the file's heading, the cell, the reason in French. */
export interface FauteLigne {
  row: number;
  column: string;
  value: string;
  reason: string;
}

export type LigneLue = { client: ClientImporte; fautes: null } | { client: null; fautes: FauteLigne[] };

interface Colonnes {
  entetes: readonly string[];
  mapping: readonly (Cible | null)[];
  /** The day in Paris, 'YYYY-MM-DD', that two-digit years of birth are read against. */
  today: string;
}

type Lire = (cell: string, today: string) => string;

const LECTURES: Partial<Record<Cible, Lire>> = {
  email: readCourriel,
  telephonePortable: readTelephone,
  telephoneFixe: readTelephone,
  codePostal: readCodePostal,
  origine: readOrigine,
  dateNaissance: (cell, today) => readJour(cell, true, today),
  dateAppareillage: (cell, today) => readJour(cell, false, today),
  dateFacturation: (cell, today) => readJour(cell, false, today),
  remise: readMontant,
  rbstSS: readMontant,
  rbstCompl: readMontant,
};

/** Not worth losing a client for (decisions, part 4): when they cannot be read they go to the note, under their name. */
const VERS_LA_NOTE: ReadonlySet<Cible> = new Set<Cible>(['telephonePortable', 'telephoneFixe', 'numeroSecu']);

/**
 * Prepares the reading of a file's rows. A row gives a client, or every reason why not: no name, or an e-mail, date, amount or status
 * that cannot be read (decisions, part 4), or a text too long to be kept. Statuses are plain data here: 'Facturé' makes no invoice.
 */
export function rowReader(colonnes: Colonnes): (cells: readonly string[], row: number) => LigneLue {
  const targets = colonnes.mapping.flatMap((cible, column) => (cible === null ? [] : [{ cible, column }]));
  const columnOf = new Map(targets.map(({ cible, column }) => [cible, column]));
  const schema = schemaOf([...columnOf.keys()]);

  return (cells, row) => {
    const brut: Partial<Record<Cible, string>> = { nom: '', note: '' };
    for (const { cible, column } of targets) {
      const cell = cells[column] ?? '';
      brut[cible] = LECTURES[cible]?.(cell, colonnes.today) ?? cell;
    }
    let result = schema.safeParse(brut);
    if (!result.success && moveToNote(brut, result.error.issues)) result = schema.safeParse(brut);
    if (result.success) return { client: { ...VIDE, ...result.data }, fautes: null };
    const fautes = result.error.issues.map(({ path, message }) => {
      const column = columnOf.get(path[0] as Cible) ?? -1;
      return {
        row,
        column: colonnes.entetes[column] ?? String(path[0]),
        value: cells[column] ?? '',
        reason: message,
      };
    });
    return { client: null, fautes };
  };
}

/** What a client is where the file has no column. */
const VIDE: ClientImporte = ClientImporte.parse({
  ...Object.fromEntries(NOMS_CIBLES.map((cible) => [cible, ''])),
  nom: '-',
});

/** The client's own schema (law 3), for the fields of this file alone: a third of the work of reading them all. */
const schemaOf = (cibles: Cible[]) =>
  ClientImporte.pick(
    Object.fromEntries(['nom', 'note', ...cibles].map((cible) => [cible, true])) as Record<Cible, true>,
  );

function moveToNote(
  brut: Partial<Record<Cible, string>>,
  issues: readonly { path: PropertyKey[] }[],
): boolean {
  const moved = NOMS_CIBLES.filter(
    (cible) => VERS_LA_NOTE.has(cible) && issues.some(({ path }) => path[0] === cible),
  );
  for (const cible of moved) {
    const line = `${CIBLES[cible].libelle} : ${brut[cible]}`;
    brut.note = brut.note ? `${brut.note}\n${line}` : line;
    brut[cible] = '';
  }
  return moved.length > 0;
}
