import { Link } from '@remix-run/react';
import type { Evenement } from '~/domain/agenda/evenement';
import { jourEnToutesLettres } from '~/domain/agenda/jours';
import { horsGrille, titreEvenement } from './calendrier-vivant-evenements';

interface Props {
  evenements: readonly Evenement[];
  lienEvenement: (id: string) => string;
}

/** The events before 07:00 and after 22:00, which a grid of those hours has no place for. */
export function HorsGrille({ evenements, lienEvenement }: Props) {
  const hors = evenements.filter(horsGrille);
  if (hors.length === 0) return null;
  return (
    <section aria-label="Événements avant 7 h ou après 22 h" className="mb-2 text-sm">
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {hors.map((evenement) => (
          <li key={evenement.id}>
            <Link to={lienEvenement(evenement.id)} preventScrollReset className="link">
              {`${jourEnToutesLettres(evenement.date)}, ${evenement.heure} – ${evenement.heureFin} : ${titreEvenement(evenement)}`}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
