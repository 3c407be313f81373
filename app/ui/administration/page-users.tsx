import { Outlet } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { UserListe } from '~/domain/comptes/user';
import type { CriteresUsers } from '~/domain/comptes/users.lists.server';
import type { Page } from '~/domain/listes';
import { EtatVide } from '../etat-vide';
import { Filtre } from '../liste/filtre';
import { Pagination } from '../liste/pagination';
import { EntetePage } from '../page/entete';
import type { Adresses } from './actions-user';
import { TableUsers } from './table-users';

interface Props {
  titre: string;
  /** The list's own address. */
  action: string;
  criteres: CriteresUsers;
  liste: Page<UserListe>;
  centres: readonly { id: string; name: string }[];
  adresses: Adresses;
  /** The main action of the page. */
  children?: ReactNode;
}

/** 'Liste des Utilisateurs' and 'Liste des Comptes': search, centre, pages, table; dialogs open above it. */
export function PageUsers({ titre, action, criteres, liste, centres, adresses, children }: Props) {
  return (
    <>
      <EntetePage titre={titre} nombre={liste.total} principal={children} />
      <div className="ecran mb-2">
        <Filtre criteres={criteres} action={action} invite="Rechercher une personne">
          {centres.length > 1 && <ChoixCentre centres={centres} choisi={criteres.centre} />}
        </Filtre>
      </div>
      {liste.items.length === 0 ? (
        <EtatVide icone={criteres.q || criteres.centre ? 'recherche' : 'personnes'}>
          {criteres.q || criteres.centre
            ? 'Aucun utilisateur ne correspond à cette recherche.'
            : 'Aucun utilisateur dans ce centre pour l’instant.'}
        </EtatVide>
      ) : (
        <TableUsers users={liste.items} criteres={criteres} adresses={adresses} />
      )}
      <Pagination {...liste} taille={criteres.taille} />
      <Outlet />
    </>
  );
}

function ChoixCentre({ centres, choisi }: { centres: Props['centres']; choisi: string }) {
  return (
    <select
      name="centre"
      aria-label="Filtrer par centre"
      defaultValue={choisi}
      className="select select-sm w-44"
      data-comportement="envoi-au-choix"
    >
      <option value="">Tous les centres</option>
      {centres.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
