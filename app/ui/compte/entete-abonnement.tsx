import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { paths } from '~/http/paths';
import { EntetePage } from '../page/entete';

const ONGLETS = [
  { libelle: 'Mon Abonnement', vers: paths.abonnement(), payer: false },
  { libelle: 'Mes Factures', vers: paths.mesFactures(), payer: true },
  { libelle: 'Moyen de paiement', vers: paths.moyensPaiement(), payer: true },
];

interface Props {
  titre: string;
  payer: boolean;
  principal?: ReactNode;
}

/** The title and the tabs of the subscription area; each tab is an address, and those about paying are shown to who pays. */
export function EnTeteAbonnement({ titre, payer, principal }: Props) {
  const { pathname } = useLocation();
  return (
    <div data-comportement="chargement" className="mb-3">
      <EntetePage titre={titre} principal={principal}>
        <p role="status" data-dit="Chargement..." className="text-sm" />
      </EntetePage>
      <nav
        aria-label="Abonnement"
        className="ecran tabs tabs-border flex-nowrap overflow-x-auto overflow-y-hidden"
      >
        {ONGLETS.filter((onglet) => payer || !onglet.payer).map(({ libelle, vers }) => {
          const isCurrent = pathname === vers || pathname.startsWith(`${vers}/`);
          return (
            <a
              key={vers}
              href={vers}
              aria-current={isCurrent ? 'page' : undefined}
              className={`tab whitespace-nowrap max-sm:[--tab-p:0.375rem] ${isCurrent ? 'tab-active' : ''}`}
            >
              {libelle}
            </a>
          );
        })}
      </nav>
    </div>
  );
}
