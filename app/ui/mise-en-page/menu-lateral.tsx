import { useLocation } from '@remix-run/react';
import { Fragment } from 'react';
import { paths } from '~/http/paths';

interface Entree {
  libelle: string;
  vers: string;
  /** Other addresses of the same screen: its tabs. */
  aussi?: readonly string[];
}

interface Props {
  /** `plie`: folded, unless the page is one of its own. */
  groupes: { libelle: string; plie?: boolean; recents?: boolean; entrees: Entree[] }[];
}

export const MENU = 'menu';

/** How much of an address an entry names: dialogs and tabs belong to the entry that names most of it. */
const match = ({ vers, aussi = [] }: Entree, pathname: string): number =>
  Math.max(
    ...[vers, ...aussi].map((path) =>
      pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`) ? path.length : 0,
    ),
  );

/** The clients opened last: their names come when they are asked for, so that no page pays for them; without a script a page has them. */
const Recents = () => (
  <details data-comportement="recents">
    <summary>Clients récents</summary>
    <ul>
      <li>
        <a href={paths.resultats()}>Les voir tous</a>
      </li>
    </ul>
  </details>
);

/**
 * The side menu: always there on a wide screen, and on a small one opened above the page by the bar's button, without any script. There it starts
 * with the search box that the bar has no room for.
 */
export function MenuLateral({ groupes }: Props) {
  const { pathname } = useLocation();
  const entrees = groupes.flatMap((groupe) => groupe.entrees);
  const best = Math.max(1, ...entrees.map((entree) => match(entree, pathname)));
  return (
    <nav id={MENU} {...{ popover: 'auto' }} aria-label="Menu principal" className="menu-lateral ecran">
      <search className="mb-3 block md:hidden">
        <form action={paths.resultats()}>
          <input
            name="q"
            type="search"
            aria-label="Rechercher un client"
            placeholder="Rechercher un client"
            maxLength={100}
            className="input input-sm w-full text-base"
          />
        </form>
      </search>
      {groupes.map((groupe) => (
        <Fragment key={groupe.libelle}>
          <details open={!groupe.plie || groupe.entrees.some((each) => match(each, pathname) === best)}>
            <summary>{groupe.libelle}</summary>
            <ul>
              {groupe.entrees.map((entree) => (
                <li key={entree.vers}>
                  <a href={entree.vers} aria-current={match(entree, pathname) === best ? 'page' : undefined}>
                    {entree.libelle}
                  </a>
                </li>
              ))}
            </ul>
          </details>
          {groupe.recents && <Recents />}
        </Fragment>
      ))}
    </nav>
  );
}
