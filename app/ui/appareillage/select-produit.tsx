import type { ReactNode } from 'react';
import type { ProduitAChoisir } from '~/domain/stock/produits.lists.server';
import { AideEtErreur, attributsDe, type ChampDeFormulaire } from '../form/erreur-champ';

interface Props {
  champ: ChampDeFormulaire;
  /** What the names of the fields that it fills end with (app/navigateur/choix-produit.ts). */
  fin: string;
  produits: readonly ProduitAChoisir[];
  /** What choosing a product writes into which fields. */
  donnees(produit: ProduitAChoisir): Record<string, string>;
  /** Whether a product cannot be chosen. */
  ferme?(produit: ProduitAChoisir): boolean;
  /** What can be chosen besides. */
  autres?: ReactNode;
  aide: string;
  autoFocus?: boolean;
}

/** From this many products on, a field narrows the choice down where scripts run. */
const NOMBREUX = 12;
const SAISIE_LIBRE = 'Saisie libre (hors stock)';

/** A product of the stock, or none: fitted devices and quotes take theirs from it. */
export function SelectProduit({ champ, fin, produits, donnees, ferme, autres, aide, autoFocus }: Props) {
  const { erreurs, input } = attributsDe(champ, true);
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
            className="avec-script input input-sm w-32 flex-auto sm:flex-none"
          />
        )}
        <select
          {...input}
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: who turned the card by its link goes on here
          autoFocus={autoFocus}
          data-comportement="choix-produit"
          data-cote={fin}
          className="select select-sm min-w-0 flex-1 basis-60 pr-8 text-base text-ellipsis"
        >
          <option value="">{SAISIE_LIBRE}</option>
          {autres}
          {produits.map((produit) => (
            <option key={produit._id} value={produit._id} disabled={ferme?.(produit)} {...donnees(produit)}>
              {labelOf(produit)} — {produit.quantity === 0 ? 'épuisé' : `${produit.quantity} en stock`}
            </option>
          ))}
        </select>
      </div>
      <AideEtErreur champ={champ} aide={aide} erreurs={erreurs} />
    </div>
  );
}

const labelOf = ({ name, marque, model }: ProduitAChoisir): string =>
  [name, ...[marque, model].filter((part) => part && !name.includes(part))].join(' ');
