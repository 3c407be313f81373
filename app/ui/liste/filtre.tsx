import { Form, Link, useNavigation, useSubmit } from '@remix-run/react';
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
  const submit = useSubmit();
  const searching = useNavigation().state === 'loading';
  return (
    <Form
      key={`${criteres.q}|${criteres.taille}`}
      action={action}
      role="search"
      aria-label="Filtrer la liste"
      className="flex flex-wrap items-center gap-2"
    >
      <input type="hidden" name="tri" value={criteres.tri} />
      <input type="hidden" name="sens" value={criteres.sens} />
      <input
        name="q"
        type="search"
        aria-label={invite}
        placeholder={invite}
        defaultValue={criteres.q}
        className={`input input-sm w-44 sm:w-80 ${searching ? 'opacity-60' : ''}`}
      />
      {children}
      <label className="ml-1 hidden items-center gap-1 text-sm sm:flex">
        Lignes
        <select
          name="taille"
          defaultValue={criteres.taille}
          className="select select-sm w-18"
          onChange={(event) => submit(event.currentTarget.form)}
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
        <Link to={action} className="link text-sm">
          Effacer
        </Link>
      )}
    </Form>
  );
}
