import type { ExemplaireListe } from '~/domain/exemplaires/exemplaire';
import { paths } from '~/http/paths';

/** Who has a device; the record of one in the trash does not open. */
export function Patient({ client }: Pick<ExemplaireListe, 'client'>) {
  if (!client) return null;
  if (!client.ouvrable) return <span className="text-muet">{client.nom}</span>;
  return (
    <a href={paths.client(client._id, 'onglet=appareillage')} className="link">
      {client.nom}
    </a>
  );
}
