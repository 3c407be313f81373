import { jourEnToutesLettres } from '~/domain/agenda/jours';
import { Icone } from '../icone';
import type { AdressesAgenda } from './adresses';
import type { ColonneDeGrille } from './colonnes';

interface Props {
  colonne: ColonneDeGrille;
  adresses: AdressesAgenda;
}

/** The head of the column of a member of staff: the way to theirs alone, and a link that adds to it. */
export function TeteIntervenant({ colonne: { personne, jour, grille, ajout }, adresses }: Props) {
  if (!personne) return null;
  const { id, name } = personne;
  return (
    <th scope="col" data-jour={jour.date} data-pour={id} data-nom={name}>
      <span className="flex items-center justify-between gap-1">
        {id ? (
          <a href={adresses.agenda({ intervenant: id })} className="min-h-6 min-w-6 truncate hover:underline">
            {name}
          </a>
        ) : (
          <span className="truncate">{name}</span>
        )}
        {ajout && (
          <a
            href={ajout}
            data-sur-place=""
            aria-label={`Ajouter un événement le ${jourEnToutesLettres(jour.date)}, ${name}`}
            className="ajout-jour"
          >
            <Icone nom="plus" />
          </a>
        )}
      </span>
      {grille.caches > 0 && (
        <a
          href={adresses.agenda({ vue: 'liste', date: jour.date, intervenant: id })}
          className="link block py-1 text-xs font-normal"
        >
          {`+ ${grille.caches} en liste`}
        </a>
      )}
    </th>
  );
}
