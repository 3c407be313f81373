import { Form, NavLink } from '@remix-run/react';
import { paths } from '~/http/paths';

interface Props {
  groupes: { libelle: string; entrees: { libelle: string; vers: string }[] }[];
}

/** The side menu; on small screens it starts with the search box that the top bar has no room for. */
export function MenuLateral({ groupes }: Props) {
  return (
    <nav
      aria-label="Menu principal"
      className="bg-base-100 border-base-300 min-h-full w-56 border-r p-2 pt-3"
    >
      <Form action={paths.clients()} role="search" className="mb-3 md:hidden">
        <input
          name="q"
          type="search"
          aria-label="Rechercher un client"
          placeholder="Rechercher un client"
          className="input input-sm w-full text-base"
        />
      </Form>
      {groupes.map((groupe) => (
        <details key={groupe.libelle} open className="mb-2">
          <summary className="cursor-pointer px-3 py-1.5 text-xs font-semibold tracking-wide uppercase opacity-70">
            {groupe.libelle}
          </summary>
          <ul className="menu w-full p-0">
            {groupe.entrees.map((entree) => (
              <li key={entree.vers}>
                <NavLink
                  end
                  to={entree.vers}
                  className={({ isActive }) => (isActive ? 'bg-primary/12 text-primary font-medium' : '')}
                >
                  {entree.libelle}
                </NavLink>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  );
}
