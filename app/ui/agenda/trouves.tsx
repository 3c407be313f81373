import type { Evenement } from '~/domain/agenda/evenement';
import type { Page } from '~/domain/listes';
import { accord } from '~/lib/accord';
import { formatDay } from '~/lib/dates';
import { EtatVide } from '../etat-vide';
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
    return <EtatVide icone="recherche">Aucun événement ne correspond à « {recherche} ».</EtatVide>;
  }
  return (
    <section aria-label="Événements trouvés">
      <p className="mb-2 text-sm">
        {accord(total, 'événement trouvé', 'événements trouvés')}
        {tronque && ' : les plus proches d’aujourd’hui, précisez la recherche pour les autres'}
      </p>
      <ul className="lignes mb-2">
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
