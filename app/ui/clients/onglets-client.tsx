import { ONGLETS, type OngletDuClient } from '~/domain/clients/onglets';
import { adresseOnglet } from './adresse-onglet';

interface Props {
  id: string;
  actif: OngletDuClient;
  retour: string;
}

/** The tabs of all pages of a client; each is an address. */
export function OngletsClient({ id, actif, retour }: Props) {
  return (
    <nav aria-label="Onglets du client" className="onglets ecran">
      {(Object.keys(ONGLETS) as OngletDuClient[]).map((cle) => (
        <a key={cle} href={adresseOnglet(id, cle, retour)} aria-current={cle === actif ? 'page' : undefined}>
          {ONGLETS[cle]}
        </a>
      ))}
    </nav>
  );
}
