import type { Evenement } from '~/domain/agenda/evenement';
import type { Page } from '~/domain/listes';
import { accord } from '~/lib/accord';
import { formatDay } from '~/lib/dates';
import { Pagination } from '../liste/pagination';
import type { AdressesAgenda } from './adresses';
import { LigneEvenement } from './liste-jours';

interface Props {
  trouves: Page<Evenement> & { taille: number; tronque: boolean };
  adresses: AdressesAgenda;
  recherche: string;
}

/** What a search in the events has found, in the order of time, opened at today. */
export function Trouves({ trouves, adresses, recherche }: Props) {
  const { items, total, page, pages, taille, tronque } = trouves;
  if (total === 0) {
    return (
      <p className="bg-base-100 border-base-300 rounded-box border p-6 text-center text-sm">
        Aucun événement ne correspond à « {recherche} ».
      </p>
    );
  }
  return (
    <section aria-label="Événements trouvés">
      <p className="mb-2 text-sm">
        {accord(total, 'événement trouvé', 'événements trouvés')}
        {tronque && ' : les plus proches d’aujourd’hui, précisez la recherche pour les autres'}
      </p>
      <ul className="bg-base-100 border-base-300 divide-base-300 rounded-box mb-2 divide-y border">
        {items.map((evenement) => (
          <LigneEvenement
            key={evenement.id}
            evenement={evenement}
            href={adresses.evenement(evenement.id)}
            jour={formatDay(evenement.date)}
          />
        ))}
      </ul>
      <Pagination page={page} pages={pages} total={total} taille={taille} />
    </section>
  );
}
