import type { FiltreFactures } from '~/domain/factures/filtre-factures';
import { STATUTS_FACTURE, TONS_FACTURE } from '~/domain/factures/statuts-facture';
import { CasesDeFiltre, PeriodeDeFiltre } from '../liste/champs-de-filtre';
import { Pastille } from '../pastille';
import { statique } from '../statique';

const tonOf = (texte: string) => TONS_FACTURE[STATUTS_FACTURE.find((statut) => statut === texte) ?? 'Créée'];

const Champs = ({ filtre }: { filtre: FiltreFactures }) => (
  <>
    <CasesDeFiltre
      nom="statuts"
      choisies={filtre.statuts}
      groupes={[{ libelle: 'Statut', valeurs: STATUTS_FACTURE }]}
      rendu={(statut) => <Pastille ton={tonOf(statut)}>{statut}</Pastille>}
    />
    <PeriodeDeFiltre
      libelle="Date de la facture"
      du={{ nom: 'dateDu', valeur: filtre.dateDu }}
      au={{ nom: 'dateAu', valeur: filtre.dateAu }}
    />
  </>
);

const champs = statique(Champs);

/** What the invoice list can be narrowed by. */
export const FiltresFactures = ({ filtre }: { filtre: FiltreFactures }) => (
  <div className="contents" {...champs({ filtre })} />
);
