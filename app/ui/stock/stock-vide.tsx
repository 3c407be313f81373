import { paths } from '~/http/paths';
import { EtatVide } from '../etat-vide';

interface Props {
  q: string;
  marque: string;
  bas: boolean;
  ajoutPossible: boolean;
}

/** An empty stock: why, and what to do next. */
export function StockVide({ q, marque, bas, ajoutPossible }: Props) {
  if (q || marque || bas)
    return (
      <EtatVide
        icone="recherche"
        action={
          <a className="btn btn-outline btn-sm" href={paths.stock()}>
            Voir tout le stock
          </a>
        }
      >
        Aucun produit ne correspond à votre recherche.
      </EtatVide>
    );
  return (
    <EtatVide
      icone="boite"
      action={
        ajoutPossible && (
          <a className="btn btn-outline btn-sm" href={paths.produitAjout()} data-sur-place="">
            Ajoutez le premier
          </a>
        )
      }
    >
      Aucun produit pour l’instant.
    </EtatVide>
  );
}
