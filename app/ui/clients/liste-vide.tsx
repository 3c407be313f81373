import { Link } from '@remix-run/react';
import { paths } from '~/http/paths';

/** An empty client list: why, and what to do next. */
export function ListeVide({ q, ajoutPossible }: { q: string; ajoutPossible: boolean }) {
  return (
    <div className="bg-base-100 border-base-300 rounded-box border p-8 text-center">
      {q ? (
        <p>
          Aucun client ne correspond à « {q} ».{' '}
          <Link className="link" to={paths.clients()}>
            Voir tous les clients
          </Link>
        </p>
      ) : (
        <>
          <p>Aucun client pour l’instant.</p>
          {ajoutPossible && (
            <p className="mt-3">
              <Link className="link" to={paths.nouveauClient()}>
                Ajoutez le premier
              </Link>{' '}
              ou{' '}
              <Link className="link" to={paths.imports()}>
                importez votre fichier clients
              </Link>
              .
            </p>
          )}
        </>
      )}
    </div>
  );
}
