import { type Evenement, nommesOf } from '~/domain/agenda/evenement';
import { jourEnToutesLettres, nomJour, numeroSemaine } from '~/domain/agenda/jours';
import { coupe, type Jour, type Periode } from '~/domain/agenda/periode';
import { accord } from '~/lib/accord';
import { SUR_PLACE } from '../liste/liens';
import type { AdressesAgenda } from './adresses';
import { BlocEvenement } from './bloc-evenement';

interface Props {
  periode: Periode;
  /** Those that the days name. */
  evenements: readonly Evenement[];
  /** How many events each day has. */
  parJour: Readonly<Record<string, number>>;
  adresses: AdressesAgenda;
  aujourdhui: string;
  modifiable: boolean;
}

/** A month as whole weeks; on a phone each day tells how many events it has. */
export function GrilleMois({ periode, evenements, ...reste }: Props) {
  const semaines = Array.from({ length: periode.jours.length / 7 }, (_, index) =>
    periode.jours.slice(index * 7, index * 7 + 7),
  );
  return (
    <table className="bg-base-100 border-base-300 w-full table-fixed border-collapse border">
      <caption className="sr-only">{periode.titre}</caption>
      <thead>
        <tr>
          <th scope="col" className="border-base-300 w-9 border-b text-xs font-normal">
            <abbr title="Semaine" className="no-underline">
              Sem.
            </abbr>
          </th>
          {semaines[0]?.map(({ date }) => (
            <th
              key={date}
              scope="col"
              className="border-base-300 border-b border-l px-1 py-1 text-left text-sm font-medium"
            >
              <span aria-hidden="true">{nomJour(date).slice(0, 3)}.</span>
              <span className="sr-only">{nomJour(date)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {semaines.map((jours) => (
          <tr key={jours[0]?.date}>
            <th
              scope="row"
              className="border-base-300 border-t pt-1 text-center align-top text-xs font-normal"
            >
              {jours[0] && (
                <a
                  href={reste.adresses.agenda({ vue: 'semaine', date: jours[0].date })}
                  aria-label={`Semaine ${numeroSemaine(jours[0].date)}`}
                  className="inline-block min-w-6 py-1 hover:underline"
                >
                  {numeroSemaine(jours[0].date)}
                </a>
              )}
            </th>
            {jours.map((jour) => (
              <JourDuMois
                key={jour.date}
                {...{ jour, ...reste }}
                evenements={evenements.filter((evenement) => coupe(evenement, jour))}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface JourProps extends Omit<Props, 'periode'> {
  jour: Jour;
}

function JourDuMois({ jour, evenements, parJour, adresses, aujourdhui, modifiable }: JourProps) {
  const { date, horsMois } = jour;
  const today = date === aujourdhui;
  const nom = jourEnToutesLettres(date);
  const nombre = parJour[date] ?? 0;
  const shown = evenements.slice(0, nommesOf(nombre));
  const reste = nombre - shown.length;
  return (
    <td
      className={`border-base-300 h-14 border-t border-l p-0.5 align-top sm:h-27 print:h-24 ${horsMois ? 'bg-base-200' : ''}`}
    >
      <div className="flex items-center justify-between">
        <a
          href={adresses.jour(date)}
          aria-current={today ? 'date' : undefined}
          className={`grid size-6 place-items-center rounded text-sm hover:underline ${today ? 'bg-primary text-primary-content font-semibold' : horsMois ? 'opacity-75' : ''}`}
        >
          <span aria-hidden="true">{Number(date.slice(8))}</span>
          <span className="sr-only">{nom}</span>
        </a>
        {modifiable && (
          <a
            href={adresses.creation(date)}
            {...SUR_PLACE}
            aria-label={`Ajouter un événement le ${nom}`}
            className="ecran hover:bg-base-300 hidden size-6 place-items-center rounded sm:grid"
          >
            +
          </a>
        )}
      </div>
      <div className="hidden sm:block print:block">
        {shown.map((evenement) => (
          <BlocEvenement
            key={evenement.id}
            evenement={evenement}
            href={adresses.evenement(evenement.id)}
            className="relative mt-px h-6 whitespace-nowrap print:h-4"
          />
        ))}
        {reste > 0 && (
          <a href={adresses.jour(date)} className="link block px-1 py-0.5 text-xs">
            + {accord(reste, 'autre', 'autres')}
          </a>
        )}
      </div>
      {nombre > 0 && (
        <a
          href={adresses.jour(date)}
          className="bg-primary/12 block rounded text-center text-xs leading-6 sm:hidden print:hidden"
        >
          {nombre}
          <span className="sr-only"> événements le {nom}</span>
        </a>
      )}
    </td>
  );
}
