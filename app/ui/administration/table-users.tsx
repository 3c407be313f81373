import { useSearchParams } from '@remix-run/react';
import { ROLE_LABELS } from '~/domain/access/roles';
import { estRelancable, type UserListe } from '~/domain/comptes/user';
import type { CriteresUsers } from '~/domain/comptes/users.lists.server';
import { formatInstant } from '~/lib/dates';
import { EnteteTriable } from '../liste/entete-triable';
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
  return (
    <div className="bg-base-100 border-base-300 overflow-x-auto rounded-box border">
      <table className="table-sm table text-sm max-sm:block">
        <thead className="max-sm:hidden">
          <tr>
            <EnteteTriable libelle="Nom et e-mail" cle="nom" {...{ tri, sens }} />
            <EnteteTriable libelle="Rôle" cle="role" {...{ tri, sens }} />
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
              className="hidden whitespace-normal xl:table-cell"
            />
            <th scope="col" className="ecran">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {users.map((user) => (
            <tr key={user._id} className={LIGNE}>
              <td className="max-w-64 py-1 max-sm:max-w-full max-sm:basis-full xl:max-w-52 2xl:max-w-80">
                <Personne user={user} vers={user.demo ? undefined : adresses.modifier?.(user._id, search)} />
              </td>
              <td className="whitespace-nowrap max-sm:py-1">{ROLE_LABELS[user.role]}</td>
              <Centres user={user} />
              <td className="py-1">
                <BadgeEtat etat={user.etat} />
                {adresses.relancer && estRelancable(user) && (
                  <a
                    href={adresses.relancer(user._id, search)}
                    data-sur-place=""
                    aria-label={`Renvoyer l’invitation à ${user.name}`}
                    className="link block text-xs"
                  >
                    Renvoyer
                  </a>
                )}
              </td>
              <td className="hidden whitespace-nowrap xl:table-cell">
                {user.derniereConnexion ? formatInstant(user.derniereConnexion) : 'Jamais'}
              </td>
              <td className="ecran py-0.5 text-right max-sm:ml-auto">
                <ActionsUser user={user} search={search} adresses={adresses} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** On a phone a row is a card: who, then the rest on a line. */
const LIGNE =
  'hover:bg-base-200 max-sm:border-base-300 max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:border-b max-sm:py-1 max-sm:[&>td]:border-0';

function Personne({ user, vers }: { user: UserListe; vers: string | undefined }) {
  return (
    <>
      <span className="flex items-baseline gap-2 font-medium">
        {vers ? (
          <a href={vers} data-sur-place="" className="link-hover truncate">
            {user.name}
          </a>
        ) : (
          <span className="truncate">{user.name}</span>
        )}
        {user.estMoi && <span className="text-xs font-normal opacity-70">vous</span>}
      </span>
      <span className="block truncate text-xs opacity-80" title={user.email}>
        {user.email}
      </span>
    </>
  );
}

function Centres({ user: { centers, role } }: { user: UserListe }) {
  const noms = centers.map(({ name }) => name).join(', ');
  const packs = [...new Set(centers.map(({ abonnement }) => abonnement))].join(', ');
  return (
    <>
      <td className="hidden max-w-56 py-0.5 lg:table-cell xl:max-w-36 2xl:max-w-56" title={noms}>
        <span className="line-clamp-2 leading-5">
          {role === 'accountAdmin' ? `Tous${noms && ` (${noms})`}` : noms}
        </span>
      </td>
      <td className="hidden xl:table-cell">{packs}</td>
    </>
  );
}
