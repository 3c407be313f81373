import type { ReactNode } from 'react';
import { formatEntier } from '~/lib/euros';
import { Icone } from '../icone';

interface Props {
  titre: ReactNode;
  /** How many there are of what the page lists. */
  nombre?: number;
  /** The page's one primary deed, at the right end. */
  principal?: ReactNode;
  /** Deeds that are used often enough to stand beside it. */
  children?: ReactNode;
  /** All others, as `<li>`s of the '⋯' menu. */
  plus?: ReactNode;
}

/** The head of a page: title and count on the left, deeds on the right with the primary last. */
export const EntetePage = ({ titre, nombre, principal, children, plus }: Props) => (
  <div className="entete-page">
    <h1>
      {titre}
      {nombre !== undefined && ` (Total : ${formatEntier(nombre)})`}
    </h1>
    {(principal || children || plus) && (
      <div className="actions ecran">
        {children}
        {plus && <MenuPlus>{plus}</MenuPlus>}
        {principal}
      </div>
    )}
  </div>
);

/** Deeds that are seldom wanted, behind three points. */
export const MenuPlus = ({
  children,
  libelle = 'Autres actions',
}: {
  children: ReactNode;
  libelle?: string;
}) => (
  <details className="dropdown dropdown-end">
    <summary className="btn btn-ghost btn-sm btn-square" aria-label={libelle} title={libelle}>
      <Icone nom="points" />
    </summary>
    <ul className="dropdown-content menu flottant w-56">{children}</ul>
  </details>
);
