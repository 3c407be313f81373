import { jourCourt, jourEnToutesLettres } from '~/domain/agenda/jours';
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
export function TeteDeJour({ grille: { jour, caches }, adresses, aujourdhui, creation }: TeteProps) {
  const { date, heures } = jour;
  const nom = jourEnToutesLettres(date);
  return (
    <th scope="col" aria-current={date === aujourdhui ? 'date' : undefined}>
      <span className="flex items-center justify-between gap-1">
        <a href={adresses.jour(date)} className="min-h-6 min-w-6 truncate hover:underline">
          <span aria-hidden="true">{jourCourt(date)}</span>
          <span className="sr-only">{nom}</span>
        </a>
        {creation && (
          <a
            href={creation(date)}
            data-sur-place=""
            aria-label={`Ajouter un événement le ${nom}`}
            className="ajout-jour"
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
