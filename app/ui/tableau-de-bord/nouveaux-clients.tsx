import { type Chiffres, evolutionOf } from '~/domain/tableau-de-bord/chiffres';
import { formatEntier } from '~/lib/euros';
import { formatJourCourt, formatMois } from '~/lib/mois';
import { Carte } from '../carte';
import { Ecart } from './evolution';
import { versClients } from './liens';

interface Props {
  mois: Chiffres['nouveauxParMois'];
  /** The day of the month before up to which the month under way is compared; null where the first one is over. */
  au: string | null;
}

/** The new clients of the last six months, newest first (docs/regles/tableau-de-bord.md). */
export function NouveauxClients({ mois, au }: Props) {
  return (
    <Carte titre="Nouveaux clients par mois">
      <table className="petite">
        <thead>
          <tr>
            <th scope="col">Mois</th>
            <th scope="col">Clients</th>
            <th scope="col">Évolution</th>
          </tr>
        </thead>
        <tbody>
          {mois.map(({ mois: nom, nombre, avant, filtre }, rang) => (
            <tr key={nom}>
              <th scope="row">
                {formatMois(nom)}{' '}
                {rang === 0 && au && (
                  <span className="text-muet text-xs">en cours, comparé au {formatJourCourt(au)}</span>
                )}
              </th>
              <td>
                <a href={versClients(filtre)}>{formatEntier(nombre)}</a>
              </td>
              <td>
                <Ecart ecart={evolutionOf(nombre, avant)} unite="%" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Carte>
  );
}
