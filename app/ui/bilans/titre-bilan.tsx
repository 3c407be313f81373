import { paths } from '~/http/paths';

/** The head of a page about a client's hearing test. */
export function TitreBilan({
  titre,
  client,
  children,
}: {
  titre: string;
  client: { _id: string; nom: string; prenom: string };
  children?: React.ReactNode;
}) {
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      <h1>
        {titre}{' '}
        <span className="font-normal">
          · {client.nom} {client.prenom}
        </span>
      </h1>
      <div className="ecran flex flex-1 flex-wrap justify-end gap-1">
        {children}
        <a href={paths.clientDashboard(client._id)} className="btn btn-ghost btn-sm">
          Tableau de bord
        </a>
        <a href={paths.client(client._id, 'onglet=bilan')} className="btn btn-ghost btn-sm">
          Fiche du client
        </a>
      </div>
    </div>
  );
}
