import { paths } from '~/http/paths';
import { EtatVide } from '../etat-vide';
import { RienDeTrouve } from '../liste/rien-de-trouve';

/** An empty list of what is owed: why, and what to do next. */
export const EncaissementsVides = ({ q, filtree }: { q: string; filtree: boolean }) =>
  q || filtree ? (
    <RienDeTrouve
      q={q}
      aucun="Aucune facture due"
      tout={{ vers: paths.encaissements(), libelle: 'Voir tout ce qui est dû' }}
    />
  ) : (
    <EtatVide icone="euro">Personne ne doit rien : toutes les factures sont réglées.</EtatVide>
  );
