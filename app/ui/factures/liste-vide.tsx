import { paths } from '~/http/paths';
import { EtatVide } from '../etat-vide';
import { RienDeTrouve } from '../liste/rien-de-trouve';

interface Props {
  q: string;
  /** Whether anything beyond the search narrows the list. */
  filtree: boolean;
  ajoutPossible: boolean;
}

/** An empty invoice list: why, and what to do next. */
export function FacturesVides({ q, filtree, ajoutPossible }: Props) {
  if (q || filtree)
    return (
      <RienDeTrouve
        q={q}
        aucun="Aucune facture"
        tout={{ vers: paths.factures(), libelle: 'Voir toutes les factures' }}
      />
    );
  return (
    <EtatVide
      icone="euro"
      action={
        ajoutPossible && (
          <a className="btn btn-outline btn-sm" href={paths.nouvelleFacture()}>
            Ajouter une facture
          </a>
        )
      }
    >
      Aucune facture pour l’instant : passez un client au statut Facturé pour créer la sienne, ou ajoutez-en
      une.
    </EtatVide>
  );
}
