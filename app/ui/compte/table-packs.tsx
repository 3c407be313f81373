import { Link } from '@remix-run/react';
import type { PackDuCentre } from '~/domain/abonnement/packs.service.server';
import { ABONNEMENTS, abonnementNames, prixMensuel } from '~/domain/comptes/abonnements';
import { paths } from '~/http/paths';
import { formatEuros } from '~/lib/euros';
import { Occupation } from './cartes-packs';
import { UsageCentre } from './usage-centre';

/** Global mode: the pack of each of the user's centres. */
export function TablePacks({ centres, canChange }: { centres: PackDuCentre[]; canChange: boolean }) {
  return (
    <div className="bg-base-100 border-base-300 rounded-box max-w-4xl overflow-x-auto border">
      <table className="table-sm table text-sm">
        <thead>
          <tr>
            <th scope="col">Centre</th>
            <th scope="col">Pack</th>
            <th scope="col">Utilisateurs</th>
            <th scope="col">Conservé</th>
            <th scope="col" className="hidden text-right sm:table-cell">
              Prix par mois
            </th>
            {canChange && <th scope="col">Changer</th>}
          </tr>
        </thead>
        <tbody>
          {centres.map((centre) => (
            <tr key={centre.centerId} className="hover:bg-base-200">
              <th scope="row" className="max-w-64 text-left font-medium">
                {centre.name}
              </th>
              <td>{centre.abonnement}</td>
              <td className="min-w-18">
                <Occupation {...centre} />
              </td>
              <td className="whitespace-nowrap">
                <UsageCentre {...centre} />
              </td>
              <td className="hidden text-right whitespace-nowrap sm:table-cell">
                {formatEuros(prixMensuel(centre.abonnement))}
              </td>
              {canChange && (
                <td>
                  <div className="flex flex-wrap gap-1">
                    {abonnementNames
                      .filter(
                        (pack) => pack !== centre.abonnement && centre.comptes <= ABONNEMENTS[pack].comptes,
                      )
                      .map((pack) => (
                        <Link
                          key={pack}
                          to={paths.abonnementChangement(centre.centerId, pack)}
                          preventScrollReset
                          className="btn btn-outline btn-xs"
                          aria-label={`${centre.name} : passer à ${pack}`}
                        >
                          {pack}
                        </Link>
                      ))}
                  </div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
