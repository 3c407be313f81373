import type { FiltreAvoirs } from '~/domain/avoirs/requete-avoirs.repo.server';
import { PeriodeDeFiltre } from '../liste/champs-de-filtre';

/** What the list of credit notes can be narrowed by. */
export const FiltresAvoirs = ({ filtre }: { filtre: FiltreAvoirs }) => (
  <PeriodeDeFiltre
    libelle="Date de l’avoir"
    du={{ nom: 'dateDu', valeur: filtre.dateDu }}
    au={{ nom: 'dateAu', valeur: filtre.dateAu }}
  />
);
