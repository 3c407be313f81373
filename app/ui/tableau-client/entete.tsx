import { paths } from '~/http/paths';
import { LienRetour } from '../lien-retour';

/** The head of a client's dashboard, with the way to the record. */
export function EnteteTableau({ client }: { client: { _id: string; nom: string; prenom: string } }) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
      <h1>
        {client.nom} {client.prenom} <span className="font-normal">· tableau de bord</span>
      </h1>
      <div className="ecran flex flex-1 justify-end gap-2">
        <LienRetour vers={paths.clients()} />
        <a href={paths.client(client._id)} className="btn btn-outline btn-sm">
          Fiche du client
        </a>
      </div>
    </div>
  );
}
