import { Form, Link, useLocation } from '@remix-run/react';
import { paths } from '~/http/paths';

interface Entree {
  libelle: string;
  vers: string;
  /** Other addresses of the same screen: its tabs. */
  aussi?: readonly string[];
}

interface Props {
  groupes: { libelle: string; entrees: Entree[] }[];
}

/** How much of an address an entry names: dialogs and tabs belong to the entry that names most of it. */
const match = ({ vers, aussi = [] }: Entree, pathname: string): number =>
  Math.max(
    ...[vers, ...aussi].map((path) =>
      pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`) ? path.length : 0,
    ),
  );

/** The side menu; on small screens it starts with the search box that the top bar has no room for. */
export function MenuLateral({ groupes }: Props) {
  const { pathname } = useLocation();
  const entrees = groupes.flatMap((groupe) => groupe.entrees);
  const best = Math.max(1, ...entrees.map((entree) => match(entree, pathname)));
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
                <Link
                  to={entree.vers}
                  aria-current={match(entree, pathname) === best ? 'page' : undefined}
                  className="aria-[current]:bg-primary/12 aria-[current]:text-primary aria-[current]:font-medium"
                >
                  {entree.libelle}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  );
}
