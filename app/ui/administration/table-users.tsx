import { useSearchParams } from '@remix-run/react';
import { ROLE_LABELS } from '~/domain/access/roles';
import type { UserListe } from '~/domain/comptes/user';
import type { CriteresUsers } from '~/domain/comptes/users.lists.server';
import { formatInstant } from '~/lib/dates';
import { EnteteTriable } from '../liste/entete-triable';
import { SUR_PLACE, useLiens } from '../liste/liens';
import { ActionsUser, type Adresses } from './actions-user';
import { BadgeEtat } from './badge-etat';

interface Props {
  users: UserListe[];
  criteres: CriteresUsers;
  adresses: Adresses;
}

/** The table of both lists of users: who, with which role, where, in which state, and what the reader may change about them. */
export function TableUsers({ users, criteres: { tri, sens }, adresses }: Props) {
  const search = useSearchParams()[0].toString();
  const liens = useLiens();
  return (
    <div className="bg-base-100 border-base-300 overflow-x-auto rounded-box border">
      <table className="table-sm table text-sm">
        <thead>
          <tr>
            <EnteteTriable libelle="Nom" cle="nom" {...{ tri, sens }} />
            <EnteteTriable libelle="E-mail" cle="email" {...{ tri, sens }} className="hidden md:table-cell" />
            <EnteteTriable libelle="Rôle" cle="role" {...{ tri, sens }} className="hidden sm:table-cell" />
            <th scope="col" className="hidden lg:table-cell">
              Centres
            </th>
            <th scope="col" className="hidden xl:table-cell">
              Abonnement
            </th>
            <th scope="col">État</th>
            <EnteteTriable
              libelle="Dernière connexion"
              cle="derniereConnexion"
              {...{ tri, sens }}
              className="hidden 2xl:table-cell"
            />
            <th scope="col" className="ecran">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody {...liens}>
          {users.map((user) => (
            <tr key={user._id} className="hover:bg-base-200">
              <td className="max-w-52 font-medium">
                <span className="flex items-baseline gap-2">
                  <span className="truncate">
                    {adresses.modifier && !user.demo ? (
                      <a href={adresses.modifier(user._id, search)} {...SUR_PLACE} className="link-hover">
                        {user.name}
                      </a>
                    ) : (
                      user.name
                    )}
                  </span>
                  {user.estMoi && <span className="text-xs font-normal opacity-70">vous</span>}
                </span>
                <span className="block truncate text-xs font-normal opacity-80 md:hidden">{user.email}</span>
                <span className="block text-xs font-normal opacity-80 sm:hidden">
                  {ROLE_LABELS[user.role]}
                </span>
              </td>
              <td className="hidden max-w-60 truncate md:table-cell" title={user.email}>
                {user.email}
              </td>
              <td className="hidden whitespace-nowrap sm:table-cell">{ROLE_LABELS[user.role]}</td>
              <Centres user={user} />
              <td>
                <BadgeEtat etat={user.etat} />
              </td>
              <td className="hidden whitespace-nowrap 2xl:table-cell">
                {user.derniereConnexion ? formatInstant(user.derniereConnexion) : 'Jamais'}
              </td>
              <td className="ecran text-right">
                <ActionsUser user={user} search={search} adresses={adresses} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Centres({ user: { centers, role } }: { user: UserListe }) {
  const noms = centers.map(({ name }) => name).join(', ');
  const packs = [...new Set(centers.map(({ abonnement }) => abonnement))].join(', ');
  return (
    <>
      <td className="hidden max-w-56 truncate lg:table-cell" title={noms}>
        {role === 'accountAdmin' ? `Tous${noms && ` (${noms})`}` : noms}
      </td>
      <td className="hidden xl:table-cell">{packs}</td>
    </>
  );
}
