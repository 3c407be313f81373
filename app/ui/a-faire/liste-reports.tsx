import { definitionDe } from '~/domain/a-faire/natures';
import type { Report } from '~/domain/a-faire/report';
import { paths } from '~/http/paths';
import { formatDay, toParis } from '~/lib/dates';
import { FormulaireBouton } from '../form/formulaire-bouton';

/** Lines that were put off: what, until when, why and by whom. */
export const ListeReports = ({
  reports,
  modifiable,
}: {
  reports: readonly Report[];
  modifiable: boolean;
}) => (
  <ul className="divide-base-300 divide-y">
    {reports.map(({ _id, nature, quoi, client, motif, jusquAu, creeLe, creePar, centre }) => (
      <li key={_id} className="flex flex-wrap items-start gap-x-3 gap-y-1 px-1 py-2 text-sm">
        <div className="min-w-0 flex-1">
          <p className="wrap-anywhere font-medium">
            {client && (
              <a href={paths.clientDashboard(client._id)} className="link">
                {client.nom}
              </a>
            )}
            {client && ' · '}
            {quoi}
          </p>
          <p className="text-muet wrap-anywhere">
            {definitionDe(nature).titre} · revient le {formatDay(jusquAu)} · {motif}
          </p>
          <p className="text-muet">
            reporté le {formatDay(toParis(creeLe).date)}
            {creePar && ` par ${creePar}`}
            {centre && ` · ${centre}`}
          </p>
        </div>
        {modifiable && (
          <FormulaireBouton action={paths.aFaireLevee(_id)}>
            <button
              type="submit"
              className="btn btn-outline btn-sm ecran"
              aria-label={`Reprendre : ${quoi}${client ? `, ${client.nom}` : ''}`}
            >
              Reprendre
            </button>
          </FormulaireBouton>
        )}
      </li>
    ))}
  </ul>
);
