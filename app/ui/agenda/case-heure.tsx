import { nomJour } from '~/domain/agenda/jours';
import type { AdressesAgenda } from './adresses';
import { BlocEvenement, estMobile } from './bloc-evenement';
import type { Case } from './grille';
import { LigneMaintenant, type Maintenant } from './ligne-maintenant';
import { classesDe } from './places';

interface CaseProps {
  /** A Paris day. */
  date: string;
  heure: string;
  each: Case;
  adresses: AdressesAgenda;
  creation: AdressesAgenda['creation'] | undefined;
  /** Whose column it is. */
  pour: { id: string; name: string } | null;
  /** Which of its two quarters of an hour are closed. */
  fermes: readonly boolean[];
  /** Where the line of the present moment stands in this cell. */
  maintenant: Maintenant | undefined;
}

/** A cell of the hours: room for an event, and those that begin in it, which lie over it and the cells below as long as they last. */
export function CaseHeure({ date, heure, each, adresses, creation, pour, fermes, maintenant }: CaseProps) {
  const [haut, bas] = fermes;
  const ferme = haut && bas ? 'ferme' : haut ? 'ferme-haut' : bas ? 'ferme-bas' : undefined;
  const precisions = [pour?.name, ferme === 'ferme' && 'fermé'].filter(Boolean).join(', ');
  return (
    <td className={ferme}>
      {creation && each.libre && (
        <a
          href={creation(date, heure, pour?.id)}
          data-sur-place=""
          tabIndex={-1}
          aria-label={`Ajouter le ${nomJour(date)} ${Number(date.slice(8))} à ${heure}${precisions && `, ${precisions}`}`}
          className="creneau"
        >
          {heure}
        </a>
      )}
      {each.places.map((place) => (
        <BlocEvenement
          key={place.evenement.id}
          evenement={place.evenement}
          // A quarter of an hour is as high as a line.
          lignes={place.duree - 1}
          href={adresses.evenement(place.evenement.id)}
          place={classesDe(place)}
          mobile={Boolean(creation) && estMobile(place.evenement)}
        />
      ))}
      {maintenant && <LigneMaintenant {...maintenant} />}
    </td>
  );
}
