import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { paths } from '~/http/paths';
import { LienRetour } from '../lien-retour';
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

/** 'Retour' to the list, which keeps its search: 'Annuler' would read as the invoice's own. */
export const VersFactures = () => <LienRetour vers={paths.factures()} />;
