import { Link, useLocation, useNavigation } from '@remix-run/react';
import { paths } from '~/http/paths';

const ONGLETS = [
  { libelle: 'Mon Abonnement', vers: paths.abonnement(), payer: false },
  { libelle: 'Mes Factures', vers: paths.mesFactures(), payer: true },
  { libelle: 'Moyen de paiement', vers: paths.moyensPaiement(), payer: true },
];

/** The tabs of the subscription area; each is an address. Those about paying are shown to who pays. */
export function OngletsAbonnement({ payer }: { payer: boolean }) {
  const { pathname } = useLocation();
  const target = useNavigation().location?.pathname;
  const isLoading =
    target !== undefined && target !== pathname && ONGLETS.some(({ vers }) => vers === target);
  return (
    <div className="ecran mb-3 flex flex-wrap items-center gap-3">
      <nav aria-label="Abonnement" className="tabs tabs-border">
        {ONGLETS.filter((onglet) => payer || !onglet.payer).map(({ libelle, vers }) => {
          const isCurrent = pathname === vers || pathname.startsWith(`${vers}/`);
          return (
            <Link
              key={vers}
              to={vers}
              aria-current={isCurrent ? 'page' : undefined}
              className={`tab ${isCurrent ? 'tab-active' : ''}`}
            >
              {libelle}
            </Link>
          );
        })}
      </nav>
      <p role="status" className="text-sm">
        {isLoading && 'Chargement...'}
      </p>
    </div>
  );
}
