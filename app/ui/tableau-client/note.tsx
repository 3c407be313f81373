import type { Client } from '~/domain/clients/client';
import { Carte } from '../carte';
import { Retouche } from './retouche';

interface Props {
  client: Pick<Client, '_id' | 'note' | 'version'>;
  modifiable: boolean;
  retour: string;
}

/** The note of a client, corrected where it stands. */
export const Note = ({ client, modifiable, retour }: Props) => (
  <Carte titre="Note" className="retouchable">
    <p className="text-sm whitespace-pre-line wrap-anywhere">{client.note || 'Aucune note.'}</p>
    {modifiable && (
      <Retouche
        nature="note"
        libelle="Modifier la note"
        valeurs={{ note: client.note }}
        clientId={client._id}
        version={client.version}
        retour={retour}
      />
    )}
  </Carte>
);
