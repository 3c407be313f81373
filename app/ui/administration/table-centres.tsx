import type { CentreListe } from '~/domain/comptes/centre';
import { paths } from '~/http/paths';
import { TVA } from './tva';

/** The centres of the account: pack and places, and what their documents say of them. */
export function TableCentres({ centres }: { centres: CentreListe[] }) {
  return (
    <div className="bg-base-100 border-base-300 overflow-x-auto rounded-box border">
      <table className="table-sm table text-sm">
        <thead>
          <tr>
            <th scope="col">Nom</th>
            <th scope="col">Abonnement</th>
            <th scope="col" className="text-right">
              Comptes
            </th>
            <th scope="col" className="hidden md:table-cell">
              Adresse
            </th>
            <th scope="col" className="hidden lg:table-cell">
              Téléphone
            </th>
            <th scope="col" className="hidden xl:table-cell">
              E-mail
            </th>
            <th scope="col" className="hidden 2xl:table-cell">
              SIRET
            </th>
            <th scope="col" className="hidden xl:table-cell">
              TVA
            </th>
            <th scope="col" className="ecran hidden sm:table-cell">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {centres.map((centre) => (
            <tr key={centre._id} className="hover:bg-base-200">
              <td className="max-w-56 font-medium sm:truncate">
                <a
                  href={paths.centreEdition(centre._id)}
                  data-sur-place=""
                  className="link-hover max-sm:underline"
                >
                  {centre.name}
                </a>
              </td>
              <td>{centre.abonnement}</td>
              <td className="text-right whitespace-nowrap">
                {centre.actifs} / {centre.limite}
              </td>
              <td className="hidden max-w-64 truncate md:table-cell">
                {[centre.adresse, `${centre.codePostal} ${centre.ville}`.trim()].filter(Boolean).join(', ')}
              </td>
              <td className="hidden whitespace-nowrap lg:table-cell">{centre.telephone}</td>
              <td className="hidden max-w-52 truncate xl:table-cell">{centre.email}</td>
              <td className="hidden whitespace-nowrap 2xl:table-cell">{centre.siret}</td>
              <td className="hidden whitespace-nowrap xl:table-cell">{TVA[centre.regimeTva]}</td>
              <td className="ecran hidden text-right sm:table-cell">
                <a
                  href={paths.reglagesAgenda(centre._id)}
                  aria-label={`Horaires de ${centre.name}`}
                  className="btn btn-ghost btn-xs"
                >
                  Horaires
                </a>
                <a
                  href={paths.centreEdition(centre._id)}
                  data-sur-place=""
                  aria-label={`Modifier ${centre.name}`}
                  className="btn btn-ghost btn-xs"
                >
                  Modifier
                </a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
