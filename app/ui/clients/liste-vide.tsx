import { paths } from '~/http/paths';
import { EtatVide } from '../etat-vide';

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
      <EtatVide
        icone="recherche"
        action={
          <a className="btn btn-outline btn-sm" href={paths.clients()}>
            Voir tous les clients
          </a>
        }
      >
        {q ? `Aucun client ne correspond à « ${q} ».` : 'Aucun client ne correspond à ces filtres.'}
      </EtatVide>
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
