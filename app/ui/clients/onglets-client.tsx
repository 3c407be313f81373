import { Link } from '@remix-run/react';
import { paths } from '~/http/paths';

const ONGLETS = [
  { cle: 'general', libelle: 'Informations Générales', search: '' },
  { cle: 'historique', libelle: 'Historique', search: 'onglet=historique' },
] as const;

/** The tabs of a client's record; each is an address. */
export function OngletsClient({ id, actif }: { id: string; actif: (typeof ONGLETS)[number]['cle'] }) {
  return (
    <nav aria-label="Onglets du client" className="ecran tabs tabs-border mb-3">
      {ONGLETS.map((onglet) => (
        <Link
          key={onglet.cle}
          to={paths.client(id, onglet.search)}
          aria-current={onglet.cle === actif ? 'page' : undefined}
          className={`tab ${onglet.cle === actif ? 'tab-active' : ''}`}
        >
          {onglet.libelle}
        </Link>
      ))}
    </nav>
  );
}
