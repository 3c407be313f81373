import { paths } from '~/http/paths';
import { EtatVide } from '../etat-vide';

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
      <EtatVide
        icone="recherche"
        action={
          <a className="btn btn-outline btn-sm" href={paths.factures()}>
            Voir toutes les factures
          </a>
        }
      >
        {q ? `Aucune facture ne correspond à « ${q} ».` : 'Aucune facture ne correspond à ces filtres.'}
      </EtatVide>
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
      Aucune facture pour l’instant : passez un client au statut Facturé pour créer la sienne, ou ajoutez-en
      une.
    </EtatVide>
  );
}
