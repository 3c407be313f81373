import { formatMois } from '~/lib/mois';
import { Carte } from '../carte';
import { type Barre, Histogramme } from './histogramme';

interface Props {
  titre: string;
  /** What the bars count, as the heading of the table's column. */
  colonne: string;
  /** The unit that the bars' labels leave out. */
  unite?: string;
  /** What is said when there is nothing to draw. */
  vide: string;
  /** Whether the last month is under way. */
  enCours: boolean;
  barres: readonly (Barre & { complet: string })[];
}

/** Twelve months as bars, with the same as a table for who would rather read. */
export function ParMois({ titre, colonne, unite, vide, enCours, barres }: Props) {
  return (
    <Carte titre={titre} action={unite && <span className="text-muet text-xs">{unite}</span>}>
      {barres.every(({ valeur }) => valeur === 0) ? (
        <p className="text-muet text-sm">{vide}</p>
      ) : (
        <Histogramme barres={barres} enCours={enCours} />
      )}
      <details className="mt-1 text-sm">
        <summary className="cursor-pointer py-0.5 text-muet text-xs">Voir le tableau</summary>
        <table className="petite">
          <thead>
            <tr>
              <th scope="col">Mois</th>
              <th scope="col">{colonne}</th>
            </tr>
          </thead>
          <tbody>
            {[...barres].reverse().map(({ mois, complet, vers }) => (
              <tr key={mois}>
                <th scope="row">{formatMois(mois)}</th>
                <td>
                  <a href={vers}>{complet}</a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Carte>
  );
}
