import type { EcartDuStock } from '~/domain/exemplaires/ecarts.lists.server';
import { paths } from '~/http/paths';
import { accord } from '~/lib/accord';
import { Avis } from '../avis';

/** As many are named; the service tells one more. */
const MONTRES = 20;

/** Products whose count, ledger and numbers disagree: what differs, and the list that explains it. */
export function EcartsDeStock({ ecarts }: { ecarts: EcartDuStock[] }) {
  if (ecarts.length === 0) return null;
  return (
    <Avis ton="attention" className="mb-3">
      <p>
        Le stock, ses mouvements et les numéros de série ne disent pas la même chose : comptez les pièces,
        puis enregistrez un mouvement ou déplacez l’appareil par son numéro.
      </p>
      <ul className="mt-1 grid gap-0.5">
        {ecarts.slice(0, MONTRES).map((ecart) => (
          <Ecart key={ecart.produitId} ecart={ecart} />
        ))}
      </ul>
      {ecarts.length > MONTRES && <p className="mt-1">D’autres produits sont dans ce cas.</p>}
    </Avis>
  );
}

const pieces = (nombre: number): string => accord(nombre, 'pièce', 'pièces');

function Ecart({
  ecart: { produitId, nom, centre, quantity, mouvements, numeros },
}: {
  ecart: EcartDuStock;
}) {
  return (
    <li className="wrap-anywhere">
      <b>{[nom, centre].filter(Boolean).join(', ')}</b> : {pieces(quantity)} en stock
      {mouvements !== quantity && (
        <>
          {', '}
          <a href={paths.produitMouvements(produitId)} className="link">
            {pieces(mouvements)} d’après ses mouvements
          </a>
        </>
      )}
      {numeros > quantity && (
        <>
          {', '}
          <a href={paths.exemplaires(`etat=en_stock&produit=${produitId}`)} className="link">
            {accord(numeros, 'appareil', 'appareils')} en stock sous {numeros === 1 ? 'son' : 'leur'} numéro
          </a>
        </>
      )}
    </li>
  );
}
