import type { ReactNode } from 'react';
import { EnteteTriable } from './entete-triable';
import { CaseLigne, CaseTout } from './selection';

/** A column, described once: its heading, its cell, and what becomes of both where there is little room. */
export interface Colonne<Ligne> {
  titre: string;
  /** The heading is only said, not shown: tools, boxes. */
  titreCache?: boolean;
  /** The key that the list is sorted by when the heading is pressed. */
  tri?: string;
  /** Amounts and counts stand at the right in figures of one width; tools too, and not on paper. */
  genre?: 'montant' | 'outils';
  /** The narrowest window in which the column shows; the card of a phone has places of its own. */
  des?: 'md' | 'lg' | 'xl' | '2xl';
  /** Its place in the two-line card under 640 px; without one it is not in the card. */
  carte?: 'titre' | 'cote' | 'detail' | 'ligne';
  /** Further classes of the cell: where it is cut ('coupe max-w-44'). */
  classe?: string;
  cellule: (ligne: Ligne) => ReactNode;
  /** The whole text of a cell that may be cut. */
  texte?: (ligne: Ligne) => string | undefined;
}

interface Selection<Ligne> {
  /** The id of the form that the boxes belong to. */
  form: string;
  toutCoche: boolean;
  /** Whom or what a row's box selects, for those who do not see it. */
  nom: (ligne: Ligne) => string;
}

interface Props<Ligne> {
  /** What the table lists, for those who do not see it. */
  libelle: string;
  colonnes: readonly (Colonne<Ligne> | false)[];
  lignes: readonly Ligne[];
  cle: (ligne: Ligne) => string;
  tri?: { tri: string; sens: 'asc' | 'desc' };
  selection?: Selection<Ligne> | false;
  /** The row that stands open on the page. */
  courante?: string;
  /** A row of sums below the others. */
  total?: Ligne;
}

const classeDe = <Ligne,>({ genre, des, carte, classe }: Colonne<Ligne>): string | undefined =>
  [genre, genre === 'outils' && 'ecran', des && `des-${des}`, carte && `c-${carte}`, classe]
    .filter(Boolean)
    .join(' ') || undefined;

/** The one table of lists: its head stays in sight, ticked rows are tinted, and on a phone each row is a card of two lines (table.css). */
export function Table<Ligne>({
  libelle,
  colonnes,
  lignes,
  cle,
  tri,
  selection,
  courante,
  total,
}: Props<Ligne>) {
  const montrees = colonnes
    .filter((colonne) => colonne !== false)
    .map((colonne) => ({ ...colonne, classes: classeDe(colonne) }));
  const cellules = (ligne: Ligne) =>
    montrees.map(({ titre, classes, cellule, texte }) => (
      <td key={titre} className={classes} title={texte?.(ligne)}>
        {cellule(ligne)}
      </td>
    ));
  return (
    <table className="liste" aria-label={libelle}>
      <thead>
        <tr>
          {selection && (
            <th className="c-case ecran">
              <CaseTout form={selection.form} />
            </th>
          )}
          {montrees.map(({ titre, titreCache, tri: parCle, classes }) =>
            parCle && tri ? (
              <EnteteTriable key={titre} libelle={titre} cle={parCle} className={classes} {...tri} />
            ) : (
              <th key={titre} scope="col" className={classes}>
                {titreCache ? <span className="sr-only">{titre}</span> : titre}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {lignes.map((ligne) => (
          <tr key={cle(ligne)} className={cle(ligne) === courante ? 'courante' : undefined}>
            {selection && (
              <td className="c-case ecran">
                <CaseLigne
                  form={selection.form}
                  id={cle(ligne)}
                  cochee={selection.toutCoche}
                  libelle={`Sélectionner ${selection.nom(ligne)}`}
                />
              </td>
            )}
            {cellules(ligne)}
          </tr>
        ))}
      </tbody>
      {total && (
        <tfoot>
          <tr>{cellules(total)}</tr>
        </tfoot>
      )}
    </table>
  );
}
