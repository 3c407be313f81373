import type { ReactNode } from 'react';
import { type CriteresDeListe, TAILLES_DE_PAGE } from '~/domain/listes';

interface Props {
  criteres: CriteresDeListe<string>;
  action: string;
  invite: string;
  /** Further choices of the list, each with its value in the address. */
  children?: ReactNode;
}

/** The search box and page size of a list, as one form whose values stand in the address. */
export function Filtre({ criteres, action, invite, children }: Props) {
  return (
    <search aria-label="Filtrer la liste">
      <form action={action} className="flex flex-wrap items-center gap-2">
        <input type="hidden" name="tri" value={criteres.tri} />
        <input type="hidden" name="sens" value={criteres.sens} />
        <input
          name="q"
          type="search"
          aria-label={invite}
          placeholder={invite}
          defaultValue={criteres.q}
          className="input input-sm w-44 sm:w-80"
        />
        {children}
        <label className="ml-1 hidden items-center gap-1 text-sm sm:flex">
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
        <button type="submit" className="btn btn-outline btn-sm">
          Rechercher
        </button>
        {criteres.q && (
          <a href={action} className="link text-sm">
            Effacer
          </a>
        )}
      </form>
    </search>
  );
}
