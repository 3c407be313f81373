import { paths } from '~/http/paths';

interface Props {
  q: string;
  /** Whether anything beyond the search narrows the list. */
  filtree: boolean;
  ajoutPossible: boolean;
}

/** An empty client list: why, and what to do next. */
export function ListeVide({ q, filtree, ajoutPossible }: Props) {
  return (
    <div className="bg-base-100 border-base-300 rounded-box border p-8 text-center">
      {q || filtree ? (
        <p>
          {q ? `Aucun client ne correspond à « ${q} ».` : 'Aucun client ne correspond à ces filtres.'}{' '}
          <a className="link" href={paths.clients()}>
            Voir tous les clients
          </a>
        </p>
      ) : (
        <>
          <p>Aucun client pour l’instant.</p>
          {ajoutPossible && (
            <p className="mt-3">
              <a className="link" href={paths.nouveauClient()}>
                Ajoutez le premier
              </a>{' '}
              ou{' '}
              <a className="link" href={paths.imports()}>
                importez votre fichier clients
              </a>
              .
            </p>
          )}
        </>
      )}
    </div>
  );
}
