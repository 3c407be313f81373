import { useSearchParams } from '@remix-run/react';
import type { VueStock } from '~/domain/stock/produits.lists.server';
import { paths } from '~/http/paths';
import { Icone } from '../icone';

const VUES = [
  { vue: 'table', libelle: 'Table', icone: 'liste' },
  { vue: 'cartes', libelle: 'Cartes', icone: 'grille' },
] as const;

/** How the stock is shown; the choice stands in the address. */
export function ChoixVue({ vue }: { vue: VueStock }) {
  const [search] = useSearchParams();
  return (
    <nav aria-label="Présentation" className="join ml-auto">
      {VUES.map(({ vue: each, libelle, icone }) => {
        const next = new URLSearchParams(search);
        if (each === 'table') next.delete('vue');
        else next.set('vue', each);
        return (
          <a
            key={each}
            href={paths.stock(next)}
            data-place=""
            aria-current={each === vue ? 'page' : undefined}
            className={`btn btn-sm join-item ${each === vue ? 'btn-active' : 'btn-ghost'}`}
          >
            <Icone nom={icone} />
            {libelle}
          </a>
        );
      })}
    </nav>
  );
}
