import { useLocation } from '@remix-run/react';
import { Fragment } from 'react';
import { paths } from '~/http/paths';
import { statique } from '../statique';
import { courantDe, type Lecteur, menuFor } from './menu';

interface Props extends Lecteur {
  /** Whether one works in a centre. */
  centre: boolean;
  /** Whether one may look for clients. */
  recherche: boolean;
}

export const MENU = 'menu';

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

/** A folded group is open on the pages of its own. */
const Contenu = ({ courant, centre, recherche, ...lecteur }: Props & { courant: string | null }) => (
  <>
    {recherche && (
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
    )}
    {menuFor(lecteur, centre).map(({ libelle, plie, recents, entrees }) => (
      <Fragment key={libelle}>
        <details open={!plie || entrees.some(({ vers }) => vers === courant)}>
          <summary>{libelle}</summary>
          <ul>
            {entrees.map(({ libelle: nom, vers }) => (
              <li key={vers}>
                <a href={vers} aria-current={vers === courant ? 'page' : undefined}>
                  {nom}
                </a>
              </li>
            ))}
          </ul>
        </details>
        {recents && <Recents />}
      </Fragment>
    ))}
  </>
);

const contenu = statique(Contenu);

/**
 * The side menu: always there on a wide screen, and on a small one opened above the page by the bar's button, without any script. There it starts
 * with the search box that the bar has no room for.
 */
export function MenuLateral(menu: Props) {
  const courant = courantDe(menuFor(menu, menu.centre), useLocation().pathname);
  return (
    <nav
      id={MENU}
      {...{ popover: 'auto' }}
      aria-label="Menu principal"
      className="menu-lateral ecran"
      {...contenu({ ...menu, courant })}
    />
  );
}
