import type { EntreeHistorique } from '~/domain/clients/historique.server';
import { formatInstant } from '~/lib/dates';

/** The client's history: green once done, amber otherwise, always with the word (docs/regles/clients.md). */
export function Historique({ entrees }: { entrees: EntreeHistorique[] }) {
  if (entrees.length === 0) return <p className="p-4">Rien n’est encore noté pour ce client.</p>;
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, by keyboard too
      tabIndex={0}
      aria-label="Historique du client"
      className="bg-base-100 border-base-300 overflow-x-auto rounded-box border"
    >
      <table className="table-sm table text-sm">
        <thead className="max-sm:sr-only">
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Action</th>
            <th scope="col">Détails</th>
            <th scope="col">Par</th>
            <th scope="col">Statut</th>
          </tr>
        </thead>
        <tbody>
          {entrees.map((entree) => (
            <tr
              key={entree._id}
              className="max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:py-2 max-sm:[&>td]:border-0 max-sm:[&>td]:py-0.5"
            >
              <td className="whitespace-nowrap">{formatInstant(entree.date)}</td>
              <td className="whitespace-nowrap max-sm:order-2">{entree.action}</td>
              <td className="sm:min-w-64 max-sm:order-4 max-sm:col-span-2">{entree.details}</td>
              <td className="whitespace-nowrap max-sm:order-3 max-sm:text-right">{entree.par}</td>
              <td className="max-sm:order-1 max-sm:text-right">
                <span
                  className={`badge badge-sm ${entree.statut === 'Terminé' ? 'badge-success' : 'badge-warning'}`}
                >
                  {entree.statut}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
