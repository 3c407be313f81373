import { useEffect, useState } from 'react';
import type { ProduitAChoisir } from '~/domain/stock/produits.lists.server';
import { foldText } from '~/lib/texte';
import { AideEtErreur, type ChampDeFormulaire, useChamp } from '../form/erreur-champ';

interface Props {
  champ: ChampDeFormulaire;
  produits: ProduitAChoisir[];
  enregistre: string | null;
  onChoix: (id: string, form: HTMLFormElement | null) => void;
}

/** From this many products on, a field narrows the choice down where scripts run. */
const NOMBREUX = 12;
const SAISIE_LIBRE = 'Saisie libre (hors stock)';

/** The product of the stock that a device is taken from, or none. */
export function ChoixProduit({ champ, produits, enregistre, onChoix }: Props) {
  const { erreurs, input } = useChamp(champ, true);
  const [alive, setAlive] = useState(false);
  const [q, setQ] = useState('');
  const [choisi, setChoisi] = useState(input.defaultValue ?? '');
  useEffect(() => setAlive(true), []);
  const terms = foldText(q).split(' ');
  const matches = (produit: ProduitAChoisir) =>
    produit._id === choisi ||
    terms.every((term) => foldText(`${labelOf(produit)} ${produit.code}`).includes(term));
  const gone = enregistre !== null && !produits.some(({ _id }) => _id === enregistre);
  return (
    <div className="col-span-2 grid gap-1">
      <label htmlFor={champ.id} className="text-sm font-medium">
        Produit du stock
      </label>
      <div className="flex flex-wrap gap-2">
        {alive && produits.length > NOMBREUX && (
          <input
            type="search"
            value={q}
            onChange={(event) => setQ(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            aria-label="Chercher un produit du stock"
            placeholder="Chercher…"
            className="input input-sm w-32"
          />
        )}
        <select
          key={champ.key}
          {...input}
          className="select select-sm min-w-0 flex-1 pr-8 text-base text-ellipsis"
          onChange={(event) => {
            setChoisi(event.target.value);
            onChoix(event.target.value, event.currentTarget.form);
          }}
        >
          <option value="">{SAISIE_LIBRE}</option>
          {gone && <option value={enregistre}>Produit retiré du stock</option>}
          {produits.filter(matches).map((produit) => (
            <option
              key={produit._id}
              value={produit._id}
              disabled={produit.quantity === 0 && produit._id !== enregistre && produit._id !== choisi}
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
