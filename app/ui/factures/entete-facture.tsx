import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { paths } from '~/http/paths';

/** Heading of the invoice form with what can be done, and its one tab (docs/regles/factures.md). */
export function EnteteFacture({
  titre,
  sujet,
  children,
}: {
  titre: string;
  sujet?: string;
  children?: ReactNode;
}) {
  const { pathname } = useLocation();
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <h1>
          {titre} {sujet && <span className="font-normal">· {sujet}</span>}
        </h1>
        <div className="ecran flex flex-1 flex-wrap justify-end gap-2">{children}</div>
      </div>
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
