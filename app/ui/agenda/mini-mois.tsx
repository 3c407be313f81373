import type { CriteresAgenda } from '~/domain/agenda/criteres';
import { jourEnToutesLettres, moisEtAnnee, nomJour } from '~/domain/agenda/jours';
import { periodeOf } from '~/domain/agenda/periode';
import { Icone } from '../icone';
import { statique } from '../statique';
import { adressesOf } from './adresses';

interface Props {
  criteres: CriteresAgenda;
  aujourdhui: string;
  /** The days on show. */
  premier: string;
  dernier: string;
}

/** A small month to jump with: opens and closes without any script. */
export const MiniMois = (donnees: Props) => <details className="ecran relative" {...contenu(donnees)} />;

const contenu = statique(Contenu);

function Contenu({ criteres, aujourdhui, premier, dernier }: Props) {
  const adresses = adressesOf(criteres);
  const { jours, precedente, suivante } = periodeOf('mois', criteres.date);
  const semaines = Array.from({ length: jours.length / 7 }, (_, index) =>
    jours.slice(index * 7, index * 7 + 7),
  );
  const mois = moisEtAnnee(criteres.date);
  return (
    <>
      <summary className="btn btn-ghost btn-sm">
        {mois} <Icone nom="bas" />
      </summary>
      <div className="bg-base-100 border-base-300 rounded-box absolute right-0 z-20 mt-1 w-64 border p-2 shadow-lg sm:right-auto sm:left-0">
        <div className="mb-1 flex items-center justify-between">
          <a
            href={adresses.agenda({ date: precedente })}
            aria-label="Mois précédent"
            className="btn btn-ghost btn-xs btn-square"
          >
            <Icone nom="gauche" />
          </a>
          <span className="text-sm font-medium">{mois}</span>
          <a
            href={adresses.agenda({ date: suivante })}
            aria-label="Mois suivant"
            className="btn btn-ghost btn-xs btn-square"
          >
            <Icone nom="droite" />
          </a>
        </div>
        <table className="mini-mois">
          <caption className="sr-only">{mois}</caption>
          <thead>
            <tr>
              {semaines[0]?.map(({ date }) => (
                <th key={date} scope="col">
                  <span aria-hidden="true">{nomJour(date).slice(0, 2)}</span>
                  <span className="sr-only">{nomJour(date)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {semaines.map((semaine) => (
              <tr key={semaine[0]?.date}>
                {semaine.map(({ date, horsMois }) => (
                  <td key={date} className={date >= premier && date <= dernier ? 'montre' : undefined}>
                    <a
                      href={adresses.agenda({ date })}
                      aria-label={jourEnToutesLettres(date)}
                      aria-current={date === aujourdhui ? 'date' : undefined}
                      className={horsMois ? 'text-muet' : undefined}
                    >
                      {Number(date.slice(8))}
                    </a>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
