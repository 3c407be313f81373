import { paths } from '~/http/paths';
import { EtatVide } from '../etat-vide';

/** No hearing test yet: what to do next. */
export const BilansVides = ({ clientId, modifiable }: { clientId: string; modifiable: boolean }) => (
  <EtatVide
    icone="bilan"
    action={
      modifiable && (
        <a href={paths.bilanCreation(clientId)} className="btn btn-primary btn-sm">
          Saisir un audiogramme
        </a>
      )
    }
  >
    Aucun bilan auditif n’est encore enregistré pour ce client.
  </EtatVide>
);
