import { paths } from '~/http/paths';
import { EtatVide } from '../etat-vide';
import { RienDeTrouve } from '../liste/rien-de-trouve';

interface Props {
  q: string;
  /** Whether anything beyond the search narrows the list. */
  filtree: boolean;
  ajoutPossible: boolean;
}

/** An empty client list: why, and what to do next. */
export function ListeVide({ q, filtree, ajoutPossible }: Props) {
  if (q || filtree)
    return (
      <RienDeTrouve
        q={q}
        aucun="Aucun client"
        tout={{ vers: paths.clients(), libelle: 'Voir tous les clients' }}
      />
    );
  return (
    <EtatVide
      icone="personnes"
      action={
        ajoutPossible && (
          <p>
            <a className="link" href={paths.nouveauClient()}>
              Ajoutez le premier
            </a>{' '}
            ou{' '}
            <a className="link" href={paths.imports()}>
              importez votre fichier clients
            </a>
            .
          </p>
        )
      }
    >
      Aucun client pour l’instant.
    </EtatVide>
  );
}
