import { useSearchParams } from '@remix-run/react';
import type { ClientListe } from '~/domain/clients/clients.lists.server';
import { AUCUN_STATUT } from '~/domain/clients/statuts';
import type { CriteresDeListe } from '~/domain/listes';
import { paths } from '~/http/paths';
import { formatDay, toParis } from '~/lib/dates';
import { Icone } from '../icone';
import { Table } from '../liste/table';
import { BadgeStatut } from './badge-statut';

interface Props {
  clients: ClientListe[];
  criteres: CriteresDeListe<string>;
  global: boolean;
  modifiable: boolean;
  selection: string;
  toutCoche: boolean;
}

const nomDe = ({ nom, prenom }: ClientListe) => `${nom} ${prenom}`;
const telephoneDe = ({ telephonePortable, telephoneFixe }: ClientListe) => telephonePortable || telephoneFixe;

/** The client list's table; each row's status opens the status dialog above the list as it stands. */
export function TableClients({ clients, criteres, global, modifiable, selection, toutCoche }: Props) {
  const search = useSearchParams()[0].toString();
  return (
    <Table
      libelle="Clients"
      lignes={clients}
      cle={({ _id }) => _id}
      tri={criteres}
      selection={modifiable && { form: selection, toutCoche, nom: nomDe }}
      colonnes={[
        {
          titre: 'Nom',
          tri: 'nom',
          carte: 'titre',
          classe: 'coupe max-w-64',
          texte: nomDe,
          cellule: (client) => <a href={paths.client(client._id)}>{nomDe(client)}</a>,
        },
        {
          titre: 'Téléphone',
          carte: 'detail',
          classe: 'whitespace-nowrap',
          cellule: (client) => {
            const telephone = telephoneDe(client);
            return telephone && <a href={`tel:${telephone.replaceAll(/[^+\d]/g, '')}`}>{telephone}</a>;
          },
        },
        {
          titre: 'E-mail',
          des: 'xl',
          classe: 'coupe max-w-52',
          texte: ({ email }) => email,
          cellule: ({ email }) => email,
        },
        {
          titre: 'Ville',
          tri: 'ville',
          carte: 'detail',
          des: 'md',
          classe: 'coupe max-w-44',
          texte: ({ ville }) => ville,
          cellule: ({ ville }) => ville,
        },
        global && {
          titre: 'Centre',
          des: 'md',
          classe: 'coupe max-w-40',
          texte: ({ centre }) => centre ?? undefined,
          cellule: ({ centre }) => centre,
        },
        {
          titre: 'Statut',
          tri: 'statut',
          carte: 'cote',
          cellule: (client) =>
            modifiable ? (
              <a
                href={paths.clientStatut(client._id, search)}
                data-sur-place=""
                title="Changer le statut"
                aria-label={`Changer le statut de ${nomDe(client)}, ${client.statut || AUCUN_STATUT}`}
              >
                <BadgeStatut statut={client.statut} />
              </a>
            ) : (
              <BadgeStatut statut={client.statut} />
            ),
        },
        {
          titre: 'Créé le',
          tri: 'dateCreation',
          // The column of centres takes the place of the one that matters least.
          des: global ? '2xl' : 'lg',
          classe: 'whitespace-nowrap',
          cellule: ({ dateCreation }) => formatDay(toParis(dateCreation).date),
        },
        modifiable && {
          titre: 'Actions',
          titreCache: true,
          genre: 'outils',
          cellule: (client) => (
            <>
              <a
                href={paths.clientDashboard(client._id)}
                title="Tableau de bord"
                aria-label={`Tableau de bord de ${nomDe(client)}`}
                className="outil"
              >
                <Icone nom="accueil" />
              </a>
              <a
                href={paths.clientSuppression(client._id, search)}
                data-sur-place=""
                title="Supprimer"
                aria-label={`Supprimer ${nomDe(client)}`}
                className="outil grave"
              >
                <Icone nom="poubelle" />
              </a>
            </>
          ),
        },
      ]}
    />
  );
}
