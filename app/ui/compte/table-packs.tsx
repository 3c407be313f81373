import type { PackDuCentre } from '~/domain/abonnement/packs.service.server';
import { ABONNEMENTS, abonnementNames, prixMensuel } from '~/domain/comptes/abonnements';
import { paths } from '~/http/paths';
import { formatEuros } from '~/lib/euros';
import { Occupation } from './cartes-packs';
import { UsageCentre } from './usage-centre';

/** A row, and on a narrow screen a card. */
const LIGNE =
  'hover:bg-base-200 max-sm:border-base-300 max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:border-b max-sm:py-2 max-sm:[&>*]:border-0 max-sm:[&>*]:py-1';

/** Global mode: the pack of each of the user's centres. */
export function TablePacks({ centres, canChange }: { centres: PackDuCentre[]; canChange: boolean }) {
  return (
    <div className="bg-base-100 border-base-300 rounded-box max-w-4xl overflow-x-auto border">
      <table className="table-sm table text-sm max-sm:block">
        <thead className="max-sm:hidden">
          <tr>
            <th scope="col">Centre</th>
            <th scope="col">Pack</th>
            <th scope="col">Utilisateurs</th>
            <th scope="col">Conservé</th>
            <th scope="col" className="text-right">
              Prix par mois
            </th>
            {canChange && <th scope="col">Changer</th>}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {centres.map((centre) => (
            <tr key={centre.centerId} className={LIGNE}>
              <th scope="row" className="max-w-64 text-left font-medium max-sm:max-w-full max-sm:grow">
                {centre.name}
              </th>
              <td className="max-sm:py-1">{centre.abonnement}</td>
              <td className="min-w-18 max-sm:basis-full">
                <span className="sm:hidden">Comptes utilisateur&nbsp;:</span>
                <Occupation {...centre} />
              </td>
              <td className="whitespace-nowrap max-sm:basis-full">
                <UsageCentre {...centre} />
              </td>
              <td className="text-right whitespace-nowrap max-sm:basis-full max-sm:text-left">
                {formatEuros(prixMensuel(centre.abonnement))} <span className="sm:hidden">par mois</span>
              </td>
              {canChange && (
                <td className="max-sm:basis-full">
                  <div className="flex flex-wrap items-center gap-1">
                    <span className="mr-1 sm:hidden">Changer&nbsp;:</span>
                    {abonnementNames
                      .filter(
                        (pack) => pack !== centre.abonnement && centre.comptes <= ABONNEMENTS[pack].comptes,
                      )
                      .map((pack) => (
                        <a
                          key={pack}
                          href={paths.abonnementChangement(centre.centerId, pack)}
                          data-sur-place=""
                          className="btn btn-outline btn-xs"
                          aria-label={`${centre.name} : passer à ${pack}`}
                        >
                          {pack}
                        </a>
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
