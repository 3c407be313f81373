import { Link } from '@remix-run/react';
import type { Evenement } from '~/domain/agenda/evenement';
import { jourEnToutesLettres } from '~/domain/agenda/jours';
import type { AdressesAgenda } from './adresses';
import { heuresDe } from './bloc-evenement';
import { horsGrille, titreEvenement } from './calendrier-interactif-evenements';

interface Props {
  evenements: readonly Evenement[];
  adresses: AdressesAgenda;
}

/** The events before 07:00 and after 22:00, which a grid of those hours has no place for. */
export function HorsGrille({ evenements, adresses }: Props) {
  const hors = evenements.filter(horsGrille);
  if (hors.length === 0) return null;
  return (
    <section aria-label="Événements avant 7 h ou après 22 h" className="mb-2 text-sm">
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {hors.map((evenement) => (
          <li key={evenement.id}>
            <Link to={adresses.evenement(evenement.id)} preventScrollReset className="link">
              {`${jourEnToutesLettres(evenement.date)}, ${heuresDe(evenement)} : ${titreEvenement(evenement)}`}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
