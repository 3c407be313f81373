import type { Client } from '~/domain/clients/client';
import { paths } from '~/http/paths';
import { formatDay } from '~/lib/dates';
import { TitreBilan } from './titre-bilan';

interface Props {
  client: Pick<Client, '_id' | 'nom' | 'prenom' | 'dateNaissance'>;
  centre: string;
}

/** The head of the hearing-test page; on paper it says whose test it is and where it was made. */
export function EnteteBilan({ client, centre }: Props) {
  return (
    <>
      <TitreBilan titre="Bilan auditif" client={client}>
        <a href={paths.clients()} className="btn btn-ghost btn-sm">
          Liste des clients
        </a>
      </TitreBilan>
      <p className="mb-3 hidden text-sm print:block">
        {client.dateNaissance && <>Né(e) le {formatDay(client.dateNaissance)} · </>}
        {centre}
      </p>
    </>
  );
}
