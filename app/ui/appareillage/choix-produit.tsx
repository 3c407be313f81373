import type { AppareilPose } from '~/domain/appareillage/appareils-du-client';
import type { ProduitAChoisir } from '~/domain/stock/produits.lists.server';
import type { Cote } from '~/lib/oreilles';
import { AideEtErreur, attributsDe, type ChampDeFormulaire } from '../form/erreur-champ';
import { donneesDeLAppareil, donneesDuProduit } from './donnees-option';

interface Props {
  champ: ChampDeFormulaire;
  cote: Cote;
  produits: ProduitAChoisir[];
  /** The ear's device as it is saved. */
  appareil: AppareilPose;
  autoFocus: boolean;
}

/** From this many products on, a field narrows the choice down where scripts run. */
const NOMBREUX = 12;
const SAISIE_LIBRE = 'Saisie libre (hors stock)';

/** The product of the stock that a device is taken from, or none; what it says of the device goes into the fields of its ear. */
export function ChoixProduit({ champ, cote, produits, appareil, autoFocus }: Props) {
  const { erreurs, input } = attributsDe(champ, true);
  const enregistre = appareil.produit;
  const gone = enregistre !== null && !produits.some(({ _id }) => _id === enregistre);
  return (
    <div className="col-span-2 grid gap-1">
      <label htmlFor={champ.id} className="text-sm font-medium">
        Produit du stock
      </label>
      <div className="flex flex-wrap gap-2">
        {produits.length > NOMBREUX && (
          <input
            type="search"
            aria-label="Chercher un produit du stock"
            placeholder="Chercher…"
            autoComplete="off"
            data-comportement="filtre-options"
            data-choix={champ.id}
            className="avec-script input input-sm w-32"
          />
        )}
        <select
          {...input}
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: who turned the card by its link goes on here
          autoFocus={autoFocus}
          data-comportement="choix-produit"
          data-cote={cote}
          className="select select-sm min-w-0 flex-1 pr-8 text-base text-ellipsis"
        >
          <option value="">{SAISIE_LIBRE}</option>
          {gone && (
            <option value={enregistre} {...donneesDeLAppareil(appareil)}>
              Produit retiré du stock
            </option>
          )}
          {produits.map((produit) => (
            <option
              key={produit._id}
              value={produit._id}
              disabled={produit.quantity === 0 && ![enregistre, input.defaultValue].includes(produit._id)}
              {...(produit._id === enregistre ? donneesDeLAppareil(appareil) : donneesDuProduit(produit))}
            >
              {labelOf(produit)} — {produit.quantity === 0 ? 'épuisé' : `${produit.quantity} en stock`}
            </option>
          ))}
        </select>
      </div>
      <AideEtErreur
        champ={champ}
        aide="Marque, modèle et code sont alors ceux du produit, et une pièce sort du stock."
        erreurs={erreurs}
      />
    </div>
  );
}

const labelOf = ({ name, marque, model }: ProduitAChoisir): string =>
  [name, ...[marque, model].filter((part) => part && !name.includes(part))].join(' ');
