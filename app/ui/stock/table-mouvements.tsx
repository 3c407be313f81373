import type { Mouvement } from '~/domain/stock/mouvements.service.server';
import { paths } from '~/http/paths';
import { formatInstant } from '~/lib/dates';
import { formatEntier } from '~/lib/euros';

/** The ledger of a product, newest first. */
export function TableMouvements({ mouvements }: { mouvements: Mouvement[] }) {
  if (mouvements.length === 0)
    return (
      <p className="bg-base-100 border-base-300 rounded-box border p-8 text-center">
        Aucun mouvement : ce produit n’a jamais eu de pièce.
      </p>
    );
  return (
    <div className="bg-base-100 border-base-300 rounded-box overflow-x-auto border">
      <table className="table-sm table">
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Motif</th>
            <th scope="col" className="text-right">
              Quantité
            </th>
            <th scope="col" className="text-right">
              En stock
            </th>
            <th scope="col">Client</th>
            <th scope="col">Par</th>
          </tr>
        </thead>
        <tbody>
          {mouvements.map((mouvement) => (
            <tr key={mouvement._id}>
              <td className="whitespace-nowrap">{formatInstant(mouvement.date)}</td>
              <td>{mouvement.motif}</td>
              <td
                className={`text-right font-medium ${mouvement.quantite < 0 ? 'text-error' : 'text-success'}`}
              >
                {mouvement.quantite < 0 ? '−' : '+'}
                {formatEntier(Math.abs(mouvement.quantite))}
              </td>
              <td className="text-right">{formatEntier(mouvement.solde)}</td>
              <td>
                <Patient client={mouvement.client} />
              </td>
              <td>{mouvement.par}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Patient({ client }: { client: Mouvement['client'] }) {
  if (!client) return null;
  if (!client.ouvrable) return <span className="opacity-75">{client.nom}</span>;
  return (
    <a href={paths.client(client._id, 'onglet=appareillage')} className="link">
      {client.nom}
    </a>
  );
}
