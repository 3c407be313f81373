import { FichierRefuse } from './fichier-refuse';
import { LIMITES } from './limites';

/** A sheet as texts. `numeros[i]` is the row of `lignes[i]` as the spreadsheet shows it; the first row is 1. */
export interface Tableau {
  entetes: string[];
  lignes: string[][];
  numeros: number[];
}

const LIGNES_DE_TITRE_MAX = 10;

/** 'A', 'B' … 'AA': how a spreadsheet names its columns (0 is 'A'). */
export function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
}

/** Takes non-empty rows one by one and refuses the file as soon as a limit is passed, so that memory stays bounded. */
export class TableauBuilder {
  private readonly rows: string[][] = [];
  private readonly numbers: number[] = [];
  private characters = 0;

  get isEmpty(): boolean {
    return this.rows.length === 0;
  }

  add(cells: string[], number: number): void {
    const width = filledWidth(cells);
    if (width === 0) return;
    if (width > LIMITES.colonnes) throw tooManyColumns();
    if (this.rows.length > LIMITES.lignes + LIGNES_DE_TITRE_MAX) throw tooManyRows();
    for (let column = 0; column < width; column++) {
      const length = cells[column]?.length ?? 0;
      if (length > LIMITES.caracteresCellule) throw cellTooLong(column, number);
      this.characters += length;
    }
    if (this.characters > LIMITES.caracteres) throw tooMuchText();
    this.rows.push(width === cells.length ? cells : cells.slice(0, width));
    this.numbers.push(number);
  }

  build(): Tableau {
    const header = headerIndex(this.rows);
    const lignes = this.rows.slice(header + 1);
    const titles = this.rows[header];
    if (titles === undefined) throw new FichierRefuse('Le fichier est vide.');
    if (lignes.length > LIMITES.lignes) throw tooManyRows();
    if (lignes.length === 0) {
      throw new FichierRefuse(
        'Le fichier ne contient aucune ligne sous la ligne de titres : rien à importer.',
      );
    }
    const width = this.rows.reduce((max, row) => Math.max(max, row.length), 0);
    for (const ligne of lignes) while (ligne.length < width) ligne.push('');
    return { entetes: nameColumns(titles, width), lignes, numeros: this.numbers.slice(header + 1) };
  }
}

export const tooManyColumns = () =>
  new FichierRefuse(
    `Le fichier a plus de ${LIMITES.colonnes} colonnes. Supprimez celles qui ne servent pas à l'import, puis renvoyez-le.`,
  );

const tooManyRows = () =>
  new FichierRefuse(`Fichier trop volumineux. Max ${LIMITES.lignes} lignes autorisées.`);

export const tooMuchText = () =>
  new FichierRefuse(
    'Fichier trop volumineux : ses cellules contiennent trop de texte. Supprimez les colonnes inutiles.',
  );

const cellTooLong = (column: number, number: number) =>
  new FichierRefuse(
    `La cellule ${columnLetters(column)}${number} dépasse ${LIMITES.caracteresCellule} caractères. Raccourcissez-la, puis renvoyez le fichier.`,
  );

function filledWidth(cells: string[]): number {
  let width = cells.length;
  while (width > 0 && isBlank(cells[width - 1])) width--;
  return width;
}

const isBlank = (cell: string | undefined): boolean =>
  cell === undefined || cell === '' || cell.trim() === '';

/** Lists made for print often begin with a title alone on its row; the headings are the first row with several cells. */
function headerIndex(rows: string[][]): number {
  const first = rows.slice(0, LIGNES_DE_TITRE_MAX).map((row) => row.filter((cell) => !isBlank(cell)).length);
  const widest = Math.max(0, ...first);
  if (widest < 3) return 0;
  return first.findIndex((filled) => filled > 1);
}

/** Headings are what mappings refer to: each gets a name of its own, an empty one the name of its column. */
function nameColumns(titles: string[], width: number): string[] {
  const seen = new Set<string>();
  return Array.from({ length: width }, (_, index) => {
    const title = (titles[index] ?? '').replace(/\s+/g, ' ').trim() || `Colonne ${columnLetters(index)}`;
    let name = title;
    for (let copy = 2; seen.has(name); copy++) name = `${title} (${copy})`;
    seen.add(name);
    return name;
  });
}
