import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { paths } from '~/http/paths';
import { EntetePage } from '../page/entete';

interface Props {
  titre: string;
  sujet?: string;
  principal?: ReactNode;
  children?: ReactNode;
}

/** Heading of the invoice form with what can be done, and its one tab (docs/regles/factures.md). */
export function EnteteFacture({ titre, sujet, principal, children }: Props) {
  const { pathname } = useLocation();
  return (
    <>
      <EntetePage
        titre={
          <>
            {titre} {sujet && <span className="font-normal">· {sujet}</span>}
          </>
        }
        principal={principal}
      >
        {children}
      </EntetePage>
      <nav aria-label="Onglets de la facture" className="ecran tabs tabs-border mb-3">
        <a href={pathname} aria-current="page" className="tab tab-active">
          Informations Générales
        </a>
      </nav>
    </>
  );
}

/** 'Annuler', which leads back to the list. */
export const VersFactures = () => (
  <a href={paths.factures()} className="btn btn-ghost btn-sm">
    Annuler
  </a>
);
