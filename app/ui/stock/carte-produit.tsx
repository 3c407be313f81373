import { useSearchParams } from '@remix-run/react';
import { isStockBas } from '~/domain/stock/produit';
import type { ProduitListe } from '~/domain/stock/produits.lists.server';
import { paths } from '~/http/paths';
import { formatEntier, formatEuros } from '~/lib/euros';
import { Pastille } from '../pastille';
import { EtiquetteOreille } from './etiquette-oreille';
import { ImageProduit } from './image-produit';

/** A product of the stock (docs/regles/appareillage-et-stock.md): its picture, what it is, what it costs, and how many there are. */
export function CarteProduit({ produit, modifiable }: { produit: ProduitListe; modifiable: boolean }) {
  const { quantity, price } = produit;
  return (
    <li className="bg-base-100 border-base-300 rounded-box relative flex flex-col overflow-hidden border">
      <ImageProduit produit={produit} />
      {quantity === 0 && (
        <span className="bg-error text-error-content absolute top-5 -right-9 w-36 rotate-45 py-0.5 text-center text-sm font-semibold shadow">
          Épuisé
        </span>
      )}
      {quantity > 0 && isStockBas(produit) && (
        <span className="absolute top-2 right-2">
          <Pastille ton="attente">Stock bas</Pastille>
        </span>
      )}
      <div className="flex flex-1 flex-col gap-1.5 p-3">
        <h2 className="text-base leading-tight wrap-anywhere">{produit.name}</h2>
        <p className="text-muet text-sm wrap-anywhere">
          {[produit.marque, produit.model].filter(Boolean).join(' · ')}
        </p>
        <References produit={produit} />
        <p className="flex flex-wrap gap-x-4 text-sm">
          {produit.oreilleDroite && <EtiquetteOreille oreille="droite" />}
          {produit.oreilleGauche && <EtiquetteOreille oreille="gauche" />}
        </p>
        <p className="mt-auto flex flex-wrap items-baseline justify-between gap-1 pt-1">
          <span>
            <strong className="text-lg">{price === null ? '—' : formatEuros(price)}</strong>{' '}
            <span className="text-muet text-xs">Prix HT</span>
          </span>
          <Pastille ton="aucun">{formatEntier(quantity)} en stock</Pastille>
        </p>
      </div>
      <Gestes produit={produit} modifiable={modifiable} />
    </li>
  );
}

function References({ produit: { code, lpp, centre } }: { produit: ProduitListe }) {
  const references = [code && `Code ${code}`, lpp && `LPP ${lpp}`].filter(Boolean);
  return (
    <>
      {references.length > 0 && <p className="text-muet text-xs wrap-anywhere">{references.join(' · ')}</p>}
      {centre && <p className="text-xs font-medium">{centre}</p>}
    </>
  );
}

function Gestes({ produit: { _id, name }, modifiable }: { produit: ProduitListe; modifiable: boolean }) {
  const [search] = useSearchParams();
  return (
    <div className="ecran border-base-300 flex flex-wrap items-center gap-1 border-t px-2 py-1.5">
      <a
        href={paths.produitMouvements(_id)}
        className="btn btn-ghost btn-xs"
        aria-label={`Mouvements de ${name}`}
      >
        Mouvements
      </a>
      {modifiable && (
        <>
          <a
            href={paths.produit(_id, search)}
            data-sur-place=""
            className="btn btn-outline btn-xs ml-auto"
            aria-label={`Modifier ${name}`}
          >
            Modifier
          </a>
          <a
            href={paths.produitSuppression(_id, search)}
            data-sur-place=""
            className="btn btn-ghost btn-xs text-error"
            aria-label={`Supprimer ${name}`}
          >
            Supprimer
          </a>
        </>
      )}
    </div>
  );
}
