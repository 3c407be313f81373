import type { ReactNode } from 'react';
import { type CriteresDeListe, TAILLES_DE_PAGE } from '~/domain/listes';
import { COLONNES } from '~/domain/vues/listes';
import { Icone } from '../icone';
import { useAdresseDeListe } from './adresse';

interface Props {
  criteres: CriteresDeListe<string>;
  action: string;
  invite: string;
  /** What the list can be narrowed by, each with its value in the address, and how many of these narrow it now. */
  filtres?: { champs: ReactNode; actifs: number };
  /** Further choices of the list that always stand. */
  children?: ReactNode;
}

/** The search, the filters and the page size of a list, as one form whose values stand in the address. */
export function Filtre({ criteres, action, invite, filtres, children }: Props) {
  const { search } = useAdresseDeListe();
  return (
    <search aria-label="Filtrer la liste">
      <form action={action} data-comportement="sans-vides" className="flex flex-wrap items-center gap-2">
        <input type="hidden" name="tri" value={criteres.tri} />
        <input type="hidden" name="sens" value={criteres.sens} />
        {search.getAll(COLONNES).map((cle) => (
          <input key={cle} type="hidden" name={COLONNES} value={cle} />
        ))}
        <input
          name="q"
          type="search"
          aria-label={invite}
          placeholder={invite}
          defaultValue={criteres.q}
          className={`input input-sm sm:w-72 ${children ? 'max-sm:w-full' : 'max-sm:min-w-44 max-sm:flex-1'}`}
        />
        {children}
        <button type="submit" className="btn btn-outline btn-sm max-sm:btn-square" aria-label="Rechercher">
          <Icone nom="recherche" />
          <span className="max-sm:hidden">Rechercher</span>
        </button>
        {filtres && (
          <details className="dropdown filtres">
            <summary className="btn btn-outline btn-sm">
              <Icone nom="filtre" />
              Filtres{filtres.actifs > 0 && ` (${filtres.actifs})`}
            </summary>
            <div className="dropdown-content flottant">
              {filtres.champs}
              <div className="flex items-center justify-end gap-2 sm:col-span-2">
                <a href={action} className="btn btn-ghost btn-sm">
                  Tout effacer
                </a>
                <button type="submit" className="btn btn-primary btn-sm">
                  Appliquer
                </button>
              </div>
            </div>
          </details>
        )}
        <label className="hidden items-center gap-1 text-sm sm:flex">
          Lignes
          <select
            name="taille"
            defaultValue={criteres.taille}
            data-comportement="envoi-au-choix"
            className="select select-sm w-18"
          >
            {TAILLES_DE_PAGE.map((taille) => (
              <option key={taille}>{taille}</option>
            ))}
          </select>
        </label>
        {criteres.q && (
          <a href={action} className="link text-sm">
            Effacer
          </a>
        )}
      </form>
    </search>
  );
}
