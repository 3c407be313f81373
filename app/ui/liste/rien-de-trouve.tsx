import { EtatVide } from '../etat-vide';

interface Props {
  q: string;
  /** 'Aucun client', 'Aucune facture': what no row is. */
  aucun: string;
  /** The list without its search and filters, and what its link says. */
  tout: { vers: string; libelle: string };
}

/** A list of which a search or filters have left nothing: why, and the way back to all of it. */
export const RienDeTrouve = ({ q, aucun, tout }: Props) => (
  <EtatVide
    icone="recherche"
    action={
      <a className="btn btn-outline btn-sm" href={tout.vers}>
        {tout.libelle}
      </a>
    }
  >
    {aucun} ne correspond à {q ? `« ${q} »` : 'ces filtres'}.
  </EtatVide>
);
