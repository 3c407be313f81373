import { useSearchParams } from '@remix-run/react';
import { ROLE_LABELS } from '~/domain/access/roles';
import { estRelancable, type UserListe } from '~/domain/comptes/user';
import type { CriteresUsers } from '~/domain/comptes/users.lists.server';
import { formatInstant } from '~/lib/dates';
import { Table } from '../liste/table';
import { ActionsUser, type Adresses } from './actions-user';
import { BadgeEtat } from './badge-etat';

interface Props {
  users: UserListe[];
  criteres: CriteresUsers;
  adresses: Adresses;
}

/** The table of both lists of users: who, with which role, where, in which state, and what the reader may change about them. */
export function TableUsers({ users, criteres, adresses }: Props) {
  const search = useSearchParams()[0].toString();
  return (
    <Table
      libelle="Utilisateurs"
      lignes={users}
      cle={({ _id }) => _id}
      tri={criteres}
      colonnes={[
        {
          titre: 'Nom et e-mail',
          tri: 'nom',
          carte: 'titre',
          classe: 'haute max-w-72',
          cellule: (user) => (
            <Personne user={user} vers={user.demo ? undefined : adresses.modifier?.(user._id, search)} />
          ),
        },
        {
          titre: 'Rôle',
          tri: 'role',
          carte: 'detail',
          classe: 'haute',
          cellule: ({ role, accesComptable }) =>
            accesComptable ? `${ROLE_LABELS[role]}, accès comptable` : ROLE_LABELS[role],
        },
        {
          titre: 'Centres',
          carte: 'detail',
          classe: 'haute max-w-80',
          cellule: (user) => <Centres user={user} />,
        },
        {
          titre: 'État',
          carte: 'cote',
          classe: 'haute',
          cellule: (user) => <Etat user={user} vers={adresses.relancer?.(user._id, search)} />,
        },
        {
          titre: 'Dernière connexion',
          tri: 'derniereConnexion',
          des: 'xl',
          classe: 'whitespace-nowrap',
          cellule: ({ derniereConnexion }) =>
            derniereConnexion ? formatInstant(derniereConnexion) : 'Jamais',
        },
        {
          titre: 'Actions',
          titreCache: true,
          genre: 'outils',
          cellule: (user) => <ActionsUser user={user} search={search} adresses={adresses} />,
        },
      ]}
    />
  );
}

const Personne = ({ user, vers }: { user: UserListe; vers: string | undefined }) => (
  <>
    <span className="flex items-baseline gap-2">
      {vers ? (
        <a href={vers} data-sur-place="" className="truncate">
          {user.name}
        </a>
      ) : (
        <span className="truncate font-medium">{user.name}</span>
      )}
      {user.estMoi && <span className="text-muet text-xs">vous</span>}
    </span>
    <span className="text-muet block truncate text-xs" title={user.email}>
      {user.email}
    </span>
  </>
);

/** All of them, with the packs that they have: nobody should have to point at a name that is cut. */
function Centres({ user: { centers, role } }: { user: UserListe }) {
  const noms = centers.map(({ name, abonnement }) => `${name} (${abonnement})`).join(', ');
  return (
    <span className="wrap-anywhere">{role === 'accountAdmin' ? `Tous${noms && ` : ${noms}`}` : noms}</span>
  );
}

const Etat = ({ user, vers }: { user: UserListe; vers: string | undefined }) => (
  <>
    <BadgeEtat etat={user.etat} />
    {vers && estRelancable(user) && (
      <a
        href={vers}
        data-sur-place=""
        aria-label={`Renvoyer l’invitation à ${user.name}`}
        className="link block py-1 text-xs"
      >
        Renvoyer
      </a>
    )}
  </>
);
