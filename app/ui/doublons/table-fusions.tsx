import { useSearchParams } from '@remix-run/react';
import type { FusionListe } from '~/domain/clients/doublons/fusions.lists.server';
import { paths } from '~/http/paths';
import { formatInstant } from '~/lib/dates';

/** The merges of the last thirty days: which client went into which, by whom, and until when it can be undone. */
export function TableFusions({ fusions, global }: { fusions: FusionListe[]; global: boolean }) {
  const [search] = useSearchParams();
  return (
    <div className="bg-base-100 border-base-300 overflow-x-auto rounded-box border">
      <table className="table-sm table text-sm">
        <thead>
          <tr>
            <th scope="col">Fiche gardée</th>
            <th scope="col" className="hidden sm:table-cell">
              Fiche réunie
            </th>
            {global && (
              <th scope="col" className="hidden md:table-cell">
                Centre
              </th>
            )}
            <th scope="col" className="hidden sm:table-cell">
              Fusionnées le
            </th>
            <th scope="col" className="hidden md:table-cell">
              Annulable jusqu’au
            </th>
            <th className="ecran">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {fusions.map(({ _id, garde, absorbe, creeLe, par, jusquAu, annuleLe, centre }) => (
            <tr key={_id} className="hover:bg-base-200">
              <td className="font-medium wrap-anywhere">
                {garde.ouvrable ? (
                  <a href={paths.client(garde._id)} className="link-hover">
                    {garde.nom}
                  </a>
                ) : (
                  garde.nom
                )}
                <span className="block text-xs font-normal text-muet sm:hidden">
                  avec {absorbe}, le {formatInstant(creeLe)}
                </span>
              </td>
              <td className="hidden wrap-anywhere sm:table-cell">{absorbe}</td>
              {global && <td className="hidden max-w-40 truncate md:table-cell">{centre}</td>}
              <td className="hidden sm:table-cell">
                <span className="whitespace-nowrap">{formatInstant(creeLe)}</span>
                {par && <span className="block text-xs text-muet">par {par}</span>}
              </td>
              <td className="hidden whitespace-nowrap md:table-cell">
                {!annuleLe && formatInstant(jusquAu)}
              </td>
              <td className="ecran text-right">
                {annuleLe ? (
                  <span className="whitespace-nowrap text-muet">annulée le {formatInstant(annuleLe)}</span>
                ) : (
                  <a
                    href={paths.fusionAnnulation(_id, search)}
                    data-sur-place=""
                    aria-label={`Annuler la fusion de ${garde.nom} et ${absorbe}`}
                    className="btn btn-outline btn-xs"
                  >
                    Annuler la fusion
                  </a>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
