import type { TableauPdf } from '~/infra/pdf/dossier/dossier.model';
import { formatDay } from '~/lib/dates';

/** A column: its heading, its width in points (none for the last, which has the rest), and what it says of a row. */
type Colonne<Row> = [titre: string, largeur: number | null, cellule: (row: Row) => string];

/** A table of an inspection file; `vide` is said where there are no rows. */
export const tableauDe = <Row>(
  titre: string,
  vide: string,
  lignes: readonly Row[],
  colonnes: readonly Colonne<Row>[],
): TableauPdf => ({
  titre,
  vide,
  largeurs: colonnes.flatMap(([, largeur]) => largeur ?? []),
  colonnes: colonnes.map(([nom]) => nom),
  lignes: lignes.map((row) => colonnes.map(([, , cellule]) => cellule(row))),
});

/** A day as it is printed; '' where there is none. */
export const jour = (day: string | null): string => (day ? formatDay(day) : '');
