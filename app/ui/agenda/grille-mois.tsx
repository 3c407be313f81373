import { nommesOf } from '~/domain/agenda/evenement';
import { jourEnToutesLettres, nomJour, numeroSemaine } from '~/domain/agenda/jours';
import { coupe, type Jour } from '~/domain/agenda/periode';
import { accord } from '~/lib/accord';
import { Icone } from '../icone';
import { AbsenceDuJour } from './absences-du-jour';
import { BlocEvenement } from './bloc-evenement';
import { absencesDuJour, estFerme } from './fermetures';
import type { PeriodeMontree } from './periode-montree';

/** A month as whole weeks; on a phone each day tells how many events it has. */
export function GrilleMois({ periode, evenements, ...reste }: PeriodeMontree) {
  const semaines = Array.from({ length: periode.jours.length / 7 }, (_, index) =>
    periode.jours.slice(index * 7, index * 7 + 7),
  );
  return (
    <table data-comportement="grille-agenda" className="grille-mois">
      <caption className="sr-only">{periode.titre}</caption>
      <thead>
        <tr>
          <th scope="col">
            <abbr title="Semaine" className="no-underline">
              Sem.
            </abbr>
          </th>
          {semaines[0]?.map(({ date }) => (
            <th key={date} scope="col">
              <span aria-hidden="true">{nomJour(date).slice(0, 3)}.</span>
              <span className="sr-only">{nomJour(date)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {semaines.map((jours) => (
          <tr key={jours[0]?.date}>
            <th scope="row">
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

interface JourProps extends Omit<PeriodeMontree, 'periode'> {
  jour: Jour;
}

/** A day: its number, the events that it names, how many more there are; a press on what is left of it adds one. */
function JourDuMois({ jour, evenements, parJour, adresses, fermetures, ...reste }: JourProps) {
  const { aujourdhui, modifiable } = reste;
  const { date, horsMois } = jour;
  const nom = jourEnToutesLettres(date);
  const nombre = parJour[date] ?? 0;
  const shown = evenements.slice(0, nommesOf(nombre));
  const autres = nombre - shown.length;
  const absences = absencesDuJour(jour, fermetures.absences);
  const closes = absences.filter(({ intervenant }) => !intervenant || reste.intervenant);
  const ferme = estFerme(jour, fermetures.ouvertures, closes);
  return (
    <td className={[horsMois && 'hors-mois', ferme && 'ferme'].filter(Boolean).join(' ') || undefined}>
      <div className="flex items-center justify-between">
        <a
          href={adresses.jour(date)}
          aria-current={date === aujourdhui ? 'date' : undefined}
          className="numero-jour"
        >
          <span aria-hidden="true">{Number(date.slice(8))}</span>
          <span className="sr-only">
            {nom}
            {ferme && ', fermé'}
          </span>
        </a>
        {modifiable && (
          <a
            href={adresses.creation(date)}
            data-sur-place=""
            aria-label={`Ajouter un événement le ${nom}`}
            className="ajout-jour max-sm:hidden"
          >
            <Icone nom="plus" />
          </a>
        )}
      </div>
      <div className="max-sm:hidden print:block">
        {absences.slice(0, 2).map((absence) => (
          <AbsenceDuJour key={absence.id} jour={jour} absence={absence} />
        ))}
        {shown.map((evenement) => (
          <BlocEvenement key={evenement.id} evenement={evenement} href={adresses.evenement(evenement.id)} />
        ))}
        {autres > 0 && (
          <a href={adresses.jour(date)} className="autres-du-jour">
            + {accord(autres, 'autre', 'autres')}
            <span className="sr-only">
              {' '}
              {autres > 1 ? 'événements' : 'événement'} le {nom}
            </span>
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
