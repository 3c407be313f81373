import { jourCourt, jourEnToutesLettres } from '~/domain/agenda/jours';
import { SUR_PLACE } from '../liste/liens';
import type { AdressesAgenda } from './adresses';
import type { JourDeGrille } from './grille';

interface TeteProps {
  grille: JourDeGrille;
  adresses: AdressesAgenda;
  aujourdhui: string;
  /** For who may add events. */
  creation: AdressesAgenda['creation'] | undefined;
}

/** The head of a day's column: the day, a link that adds to it, and what is special about it. */
export function TeteDeJour({ grille: { jour, voies, caches }, adresses, aujourdhui, creation }: TeteProps) {
  const { date, heures } = jour;
  const nom = jourEnToutesLettres(date);
  const today = date === aujourdhui;
  return (
    <th
      scope="col"
      colSpan={voies}
      aria-current={today ? 'date' : undefined}
      className={`border-base-300 border-b border-l px-1 py-1 text-left text-sm ${today ? 'bg-primary/10' : ''}`}
    >
      <span className="flex items-center justify-between gap-1">
        <a
          href={adresses.jour(date)}
          className={`min-h-6 truncate hover:underline ${today ? 'text-primary font-bold' : 'font-medium'}`}
        >
          <span aria-hidden="true">{jourCourt(date)}</span>
          <span className="sr-only">{nom}</span>
        </a>
        {creation && (
          <a
            href={creation(date)}
            {...SUR_PLACE}
            aria-label={`Ajouter un événement le ${nom}`}
            className="ecran hover:bg-base-300 grid size-6 place-items-center rounded"
          >
            +
          </a>
        )}
      </span>
      {heures !== 24 && (
        <span className="block text-xs font-normal">changement d’heure : {heures} heures</span>
      )}
      {caches > 0 && (
        <a href={adresses.agenda({ vue: 'liste', date })} className="link block py-1 text-xs font-normal">
          {`+ ${caches} en liste`}
        </a>
      )}
    </th>
  );
}
