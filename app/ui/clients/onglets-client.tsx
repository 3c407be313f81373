import { ONGLETS, type Onglet } from '~/domain/clients/onglets';
import { paths } from '~/http/paths';

/** The tabs of a client's record; each is an address. */
export function OngletsClient({ id, actif }: { id: string; actif: Onglet }) {
  return (
    <nav aria-label="Onglets du client" className="ecran tabs tabs-border mb-3">
      {(Object.keys(ONGLETS) as Onglet[]).map((cle) => (
        <a
          key={cle}
          href={paths.client(id, cle === 'general' ? '' : `onglet=${cle}`)}
          aria-current={cle === actif ? 'page' : undefined}
          className={`tab ${cle === actif ? 'tab-active' : ''}`}
        >
          {ONGLETS[cle]}
        </a>
      ))}
    </nav>
  );
}
