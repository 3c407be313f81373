import { useSearchParams } from '@remix-run/react';
import type { ClientListe } from '~/domain/clients/clients.lists.server';
import type { CriteresDeListe } from '~/domain/listes';
import { paths } from '~/http/paths';
import { formatDay, toParis } from '~/lib/dates';
import { EnteteTriable } from '../liste/entete-triable';
import { CaseLigne, CaseTout } from '../liste/selection';
import { BadgeStatut } from './badge-statut';

interface Props {
  clients: ClientListe[];
  criteres: CriteresDeListe<string>;
  global: boolean;
  modifiable: boolean;
  selection: string;
  toutCoche: boolean;
}

/** The client list's table; each row's status opens the status dialog above the list as it stands. */
export function TableClients({ clients, criteres, global, modifiable, selection, toutCoche }: Props) {
  const search = useSearchParams()[0].toString();
  const { tri, sens } = criteres;
  // The column of centres takes the place of the one that matters least.
  const creation = global ? 'hidden 2xl:table-cell' : 'hidden lg:table-cell';
  return (
    <div className="bg-base-100 border-base-300 overflow-x-auto rounded-box border">
      <table className="table-sm table text-sm">
        <thead>
          <tr>
            {modifiable && (
              <th className="ecran w-8">
                <CaseTout form={selection} />
              </th>
            )}
            <EnteteTriable libelle="Nom" cle="nom" {...{ tri, sens }} />
            <th scope="col" className="hidden sm:table-cell">
              Téléphone
            </th>
            <th scope="col" className="hidden xl:table-cell">
              E-mail
            </th>
            <EnteteTriable libelle="Ville" cle="ville" {...{ tri, sens }} className="hidden md:table-cell" />
            {global && (
              <th scope="col" className="hidden md:table-cell">
                Centre
              </th>
            )}
            <EnteteTriable libelle="Statut" cle="statut" {...{ tri, sens }} />
            <EnteteTriable libelle="Créé le" cle="dateCreation" {...{ tri, sens }} className={creation} />
            {modifiable && (
              <th className="ecran">
                <span className="sr-only">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {clients.map((client) => (
            <tr key={client._id} className="hover:bg-base-200">
              {modifiable && (
                <td className="ecran">
                  <CaseLigne
                    form={selection}
                    id={client._id}
                    cochee={toutCoche}
                    libelle={`Sélectionner ${client.nom} ${client.prenom}`}
                  />
                </td>
              )}
              <td className="font-medium sm:max-w-64 sm:truncate">
                <a href={paths.client(client._id)} className="link-hover inline-block py-0.5">
                  {client.nom} <span className="font-normal">{client.prenom}</span>
                </a>
                <a
                  href={paths.clientDashboard(client._id)}
                  title="Tableau de bord"
                  className="ecran btn btn-ghost btn-xs btn-square ml-1 opacity-60 hover:opacity-100"
                >
                  <span aria-hidden="true">▤</span>
                  <span className="sr-only">
                    Tableau de bord de {client.nom} {client.prenom}
                  </span>
                </a>
              </td>
              <td className="hidden whitespace-nowrap sm:table-cell">
                {client.telephonePortable || client.telephoneFixe}
              </td>
              <td className="hidden max-w-52 truncate xl:table-cell">{client.email}</td>
              <td className="hidden max-w-44 truncate md:table-cell">{client.ville}</td>
              {global && <td className="hidden max-w-40 truncate md:table-cell">{client.centre}</td>}
              <td>
                {modifiable ? (
                  <a
                    href={paths.clientStatut(client._id, search)}
                    data-sur-place=""
                    title="Changer le statut"
                    className="hover:bg-base-300 -mx-1.5 rounded px-1.5 py-0.5 whitespace-nowrap"
                  >
                    <BadgeStatut statut={client.statut} />
                    <span aria-hidden="true" className="ml-1 text-xs opacity-50">
                      ▾
                    </span>
                  </a>
                ) : (
                  <BadgeStatut statut={client.statut} />
                )}
              </td>
              <td className={`whitespace-nowrap ${creation}`}>
                {formatDay(toParis(client.dateCreation).date)}
              </td>
              {modifiable && (
                <td className="ecran text-right">
                  <a
                    href={paths.clientSuppression(client._id, search)}
                    data-sur-place=""
                    title="Supprimer"
                    className="btn btn-ghost btn-xs btn-square opacity-60 hover:text-error hover:opacity-100"
                  >
                    <span aria-hidden="true">✕</span>
                    <span className="sr-only">
                      Supprimer {client.nom} {client.prenom}
                    </span>
                  </a>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
