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
          <a className="link" href={paths.stock()}>
            Voir tout le stock
          </a>
        </p>
      ) : (
        <>
          <p>Aucun produit pour l’instant.</p>
          {ajoutPossible && (
            <p className="mt-3">
              <a className="link" href={paths.produitAjout()} data-sur-place="">
                Ajoutez le premier
              </a>
              .
            </p>
          )}
        </>
      )}
    </div>
  );
}
