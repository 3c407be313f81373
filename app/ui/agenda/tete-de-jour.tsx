import { jourCourt, jourEnToutesLettres } from '~/domain/agenda/jours';
import { direPlages } from '~/domain/agenda/plages';
import { Icone } from '../icone';
import type { AdressesAgenda } from './adresses';
import type { ColonneDeGrille } from './colonnes';

interface TeteProps {
  colonne: ColonneDeGrille;
  adresses: AdressesAgenda;
  aujourdhui: string;
}

/** The head of a day's column: the day, a link that adds to it, and what is special about it. */
export function TeteDeJour({ colonne, adresses, aujourdhui }: TeteProps) {
  const { jour, plages, fermes, ajout } = colonne;
  const { caches } = colonne.grille;
  const { date, heures } = jour;
  const ferme = fermes.every(Boolean);
  const nom = jourEnToutesLettres(date);
  return (
    <th scope="col" data-jour={date} data-nom={nom} aria-current={date === aujourdhui ? 'date' : undefined}>
      <span className="flex items-center justify-between gap-1">
        <a href={adresses.jour(date)} className="min-h-6 min-w-6 truncate hover:underline">
          <span aria-hidden="true">{jourCourt(date)}</span>
          <span className="sr-only">{nom}</span>
        </a>
        {ajout && (
          <a
            href={ajout}
            data-sur-place=""
            aria-label={`Ajouter un événement le ${nom}`}
            className="ajout-jour"
          >
            <Icone nom="plus" />
          </a>
        )}
      </span>
      {ferme ? (
        <span className="text-muet block text-xs font-normal">Fermé</span>
      ) : (
        plages.length > 0 && <span className="sr-only">, ouvert {direPlages(plages)}</span>
      )}
      {heures !== 24 && (
        <span className="block text-xs font-normal">changement d’heure : {heures} heures</span>
      )}
      {caches > 0 && (
        <a href={adresses.agenda({ vue: 'liste', date })} className="link block py-1 text-xs font-normal">
          {`+ ${caches} en liste`}
        </a>
      )}
    </th>
  );
}
