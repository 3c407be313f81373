import type { ReactNode } from 'react';
import type { Client } from '~/domain/clients/client';
import { champClient, champsPar, libelleDe } from '~/domain/clients/donnees-client';
import { formatDay } from '~/lib/dates';
import { nomDuPays } from '~/lib/pays';
import { phoneDigits } from '~/lib/telephone';
import { Carte } from '../carte';
import { Retouche } from './retouche';

interface Props {
  /** `numeroSecu` comes masked. */
  client: Client;
  age: number | null;
  modifiable: boolean;
  retour: string;
}

const APERCU = champsPar('formulaire').filter((champ) => champClient(champ).dit?.apercu);

/** How to reach the client and who insures them, at a glance. */
export function Coordonnees({ client, age, modifiable, retour }: Props) {
  const lieu = `${client.codePostal} ${client.ville}`.trim();
  const adresse = [client.adresse, lieu, nomDuPays(client.pays)].filter(Boolean).join(', ');
  return (
    <Carte titre="Coordonnées" className="retouchable">
      <dl className="donnees">
        <Donnee nom="Portable">
          {client.telephonePortable && <Telephone numero={client.telephonePortable} />}
        </Donnee>
        <Donnee nom="Fixe">{client.telephoneFixe && <Telephone numero={client.telephoneFixe} />}</Donnee>
        <Donnee nom="E-mail">
          {client.email && (
            <a href={`mailto:${client.email}`} className="link break-all">
              {client.email}
            </a>
          )}
        </Donnee>
        <Donnee nom="Adresse">{adresse}</Donnee>
        <Donnee nom="Naissance">
          {client.dateNaissance && (
            <>
              {formatDay(client.dateNaissance)}
              {age !== null && ` (${age} ${age < 2 ? 'an' : 'ans'})`}
            </>
          )}
        </Donnee>
        {APERCU.map((champ) => (
          <Donnee key={champ} nom={libelleDe(champ, 'apercu')}>
            {String(client[champ] ?? '')}
          </Donnee>
        ))}
      </dl>
      {modifiable && (
        <Retouche
          nature="telephones"
          libelle="Modifier les téléphones"
          valeurs={{ telephonePortable: client.telephonePortable, telephoneFixe: client.telephoneFixe }}
          clientId={client._id}
          version={client.version}
          retour={retour}
        />
      )}
    </Carte>
  );
}

function Telephone({ numero }: { numero: string }) {
  return (
    <a href={`tel:${phoneDigits(numero)}`} className="link whitespace-nowrap">
      {numero}
    </a>
  );
}

function Donnee({ nom, children }: { nom: string; children: ReactNode }) {
  return (
    <>
      <dt>{nom}</dt>
      <dd>{children || '–'}</dd>
    </>
  );
}
