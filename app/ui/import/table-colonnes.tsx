import { CIBLES, NOMS_CIBLES } from '~/domain/clients/import/cibles';
import type { ApercuFichier } from '~/domain/clients/import/import';
import { NON_IMPORTE } from '~/domain/clients/import/mapping';

interface Props {
  apercu: Pick<ApercuFichier, 'entetes' | 'exemples'>;
  /** The chosen field per column, '' for none. */
  choix: string[];
  /** The fault per column, '' for none. */
  fautes: readonly string[];
}

/** One row per column of the file: its heading, what stands in it, and the client field it fills. */
export function TableColonnes({ apercu, choix, fautes }: Props) {
  return (
    <div className="bg-base-100 border-base-300 overflow-x-auto rounded-box border">
      <table className="table-sm table">
        <thead>
          <tr>
            <th scope="col">Colonne du fichier</th>
            <th scope="col" className="hidden sm:table-cell">
              Exemples
            </th>
            <th scope="col">Champ du client</th>
          </tr>
        </thead>
        <tbody>
          {apercu.entetes.map((entete, index) => (
            <tr key={entete}>
              <th scope="row" className="font-medium">
                <label htmlFor={`colonne-${index}`}>{entete}</label>
                <Exemples valeurs={apercu.exemples[index]} className="max-w-40 font-normal sm:hidden" />
              </th>
              <td className="hidden max-w-md sm:table-cell">
                <Exemples valeurs={apercu.exemples[index]} />
              </td>
              <td>
                <select
                  key={choix[index]}
                  id={`colonne-${index}`}
                  name={`colonne-${index}`}
                  defaultValue={choix[index]}
                  aria-invalid={fautes[index] ? true : undefined}
                  aria-describedby={fautes[index] ? `faute-${index}` : undefined}
                  className={`select select-sm w-full max-w-64 min-w-36 ${choix[index] ? 'font-medium' : ''}`}
                >
                  <option value="">{NON_IMPORTE}</option>
                  {NOMS_CIBLES.map((cible) => (
                    <option key={cible} value={cible}>
                      {CIBLES[cible].libelle}
                    </option>
                  ))}
                </select>
                {fautes[index] && (
                  <p id={`faute-${index}`} className="text-error text-sm">
                    {fautes[index]}
                  </p>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Exemples({ valeurs = [], className = '' }: { valeurs: string[] | undefined; className?: string }) {
  return (
    <ul className={`text-xs opacity-80 ${className}`}>
      {valeurs.map((valeur, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: samples may repeat and never move
        <li key={index} className="truncate">
          {valeur}
        </li>
      ))}
    </ul>
  );
}
