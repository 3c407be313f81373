import { formatMois } from '~/lib/mois';
import { Carte } from '../tableau-client/carte';
import { type Barre, Histogramme } from './histogramme';

interface Props {
  titre: string;
  /** What the bars count, as the heading of the table's column. */
  colonne: string;
  /** The unit that the bars' labels leave out. */
  unite?: string;
  /** What is said when there is nothing to draw. */
  vide: string;
  barres: readonly (Barre & { complet: string })[];
}

/** Twelve months as bars, with the same as a table for who would rather read. */
export function ParMois({ titre, colonne, unite, vide, barres }: Props) {
  return (
    <Carte titre={titre} lien={unite && <span className="text-xs opacity-80">{unite}</span>}>
      {barres.every(({ valeur }) => valeur === 0) ? (
        <p className="text-sm opacity-80">{vide}</p>
      ) : (
        <Histogramme barres={barres} />
      )}
      <details className="mt-1 text-sm">
        <summary className="cursor-pointer py-0.5 text-xs opacity-80">Voir le tableau</summary>
        <table className="table-sm mt-1 table text-sm">
          <thead>
            <tr>
              <th scope="col">Mois</th>
              <th scope="col" className="text-right">
                {colonne}
              </th>
            </tr>
          </thead>
          <tbody>
            {[...barres].reverse().map(({ mois, complet, vers }) => (
              <tr key={mois}>
                <th scope="row" className="font-normal">
                  {formatMois(mois)}
                </th>
                <td className="text-right">
                  <a href={vers} className="link-hover inline-block py-0.5">
                    {complet}
                  </a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Carte>
  );
}
