import type { AppareilPose } from '~/domain/appareillage/appareils-du-client';
import type { ProduitAChoisir } from '~/domain/stock/produits.lists.server';
import type { Cote } from '~/lib/oreilles';
import type { ChampDeFormulaire } from '../form/erreur-champ';
import { donneesDeLAppareil, donneesDuProduit } from './donnees-option';
import { SelectProduit } from './select-produit';

interface Props {
  champ: ChampDeFormulaire;
  cote: Cote;
  produits: ProduitAChoisir[];
  /** The ear's device as it is saved. */
  appareil: AppareilPose;
  autoFocus: boolean;
}

/** The product of the stock that a device is taken from, or none; what it says of the device goes into the fields of its ear. */
export function ChoixProduit({ champ, cote, produits, appareil, autoFocus }: Props) {
  const enregistre = appareil.produit;
  const gone = enregistre !== null && !produits.some(({ _id }) => _id === enregistre);
  return (
    <SelectProduit
      champ={champ}
      fin={cote}
      produits={produits}
      donnees={(produit) =>
        produit._id === enregistre ? donneesDeLAppareil(appareil) : donneesDuProduit(produit)
      }
      ferme={({ _id, quantity }) => quantity === 0 && ![enregistre, champ.initialValue].includes(_id)}
      autres={
        gone && (
          <option value={enregistre} {...donneesDeLAppareil(appareil)}>
            Produit retiré du stock
          </option>
        )
      }
      aide="Marque, modèle et code sont alors ceux du produit, et une pièce sort du stock."
      autoFocus={autoFocus}
    />
  );
}
