import type { ReactNode } from 'react';
import { Icone } from '../icone';

interface Props {
  titre: string;
  /** What the title stands for, for those who do not see where it stands. */
  etiquette?: string;
  aDroite?: boolean;
  children: ReactNode;
}

/** A menu that opens below its title; a plain `details`, so that it needs no script. With one, it closes on Escape and elsewhere. */
export const MenuDeroulant = ({ titre, etiquette, aDroite, children }: Props) => (
  <details className={`dropdown ${aDroite ? 'dropdown-end' : ''}`}>
    <summary className="btn btn-ghost btn-sm font-medium">
      {etiquette && <span className="sr-only">{etiquette} : </span>}
      <span className="max-w-20 truncate sm:max-w-40 xl:max-w-64">{titre}</span>
      <Icone nom="bas" />
    </summary>
    <ul className="dropdown-content menu menu-deroulant flottant w-56">{children}</ul>
  </details>
);
