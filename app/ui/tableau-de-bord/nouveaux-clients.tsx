import { type Chiffres, evolutionOf } from '~/domain/tableau-de-bord/chiffres';
import { formatEntier } from '~/lib/euros';
import { formatMois } from '~/lib/mois';
import { Carte } from '../tableau-client/carte';
import { Ecart } from './evolution';
import { versClients } from './liens';

/** The new clients of the last six months, newest first (docs/regles/tableau-de-bord.md). */
export function NouveauxClients({ mois }: { mois: Chiffres['nouveauxParMois'] }) {
  return (
    <Carte titre="Nouveaux clients par mois">
      <table className="table-sm table text-sm">
        <thead>
          <tr>
            <th scope="col">Mois</th>
            <th scope="col" className="text-right">
              Clients
            </th>
            <th scope="col" className="text-right">
              Évolution
            </th>
          </tr>
        </thead>
        <tbody>
          {mois.map(({ mois: nom, nombre, avant, filtre }, rang) => (
            <tr key={nom}>
              <th scope="row" className="font-normal whitespace-nowrap">
                {formatMois(nom)} {rang === 0 && <span className="text-xs opacity-80">en cours</span>}
              </th>
              <td className="text-right">
                <a href={versClients(filtre)} className="link-hover inline-block py-0.5">
                  {formatEntier(nombre)}
                </a>
              </td>
              <td className="text-right">
                <Ecart ecart={evolutionOf(nombre, avant)} unite="%" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Carte>
  );
}
