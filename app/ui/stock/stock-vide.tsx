import { Link } from '@remix-run/react';
import { paths } from '~/http/paths';

interface Props {
  q: string;
  marque: string;
  bas: boolean;
  ajoutPossible: boolean;
}

/** An empty stock: why, and what to do next. */
export function StockVide({ q, marque, bas, ajoutPossible }: Props) {
  return (
    <div className="bg-base-100 border-base-300 rounded-box border p-8 text-center">
      {q || marque || bas ? (
        <p>
          Aucun produit ne correspond à votre recherche.{' '}
          <Link className="link" to={paths.stock()}>
            Voir tout le stock
          </Link>
        </p>
      ) : (
        <>
          <p>Aucun produit pour l’instant.</p>
          {ajoutPossible && (
            <p className="mt-3">
              <Link className="link" to={paths.produitAjout()} preventScrollReset>
                Ajoutez le premier
              </Link>
              .
            </p>
          )}
        </>
      )}
    </div>
  );
}
