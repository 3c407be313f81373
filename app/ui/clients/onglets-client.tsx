import { ONGLETS, type OngletDuClient } from '~/domain/clients/onglets';
import { adresseOnglet } from './adresse-onglet';

interface Props {
  id: string;
  actif: OngletDuClient;
  retour: string;
  /** Whether payments are shown. */
  reglements: boolean;
}

/** The tabs of all pages of a client; each is an address. */
export function OngletsClient({ id, actif, retour, reglements }: Props) {
  const montres = (Object.keys(ONGLETS) as OngletDuClient[]).filter(
    (cle) => cle !== 'reglements' || reglements,
  );
  return (
    <nav aria-label="Onglets du client" className="onglets ecran">
      {montres.map((cle) => (
        <a key={cle} href={adresseOnglet(id, cle, retour)} aria-current={cle === actif ? 'page' : undefined}>
          {ONGLETS[cle]}
        </a>
      ))}
    </nav>
  );
}
