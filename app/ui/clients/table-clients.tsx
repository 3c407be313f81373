import { useSearchParams } from '@remix-run/react';
import type { ClientListe } from '~/domain/clients/clients.lists.server';
import { COLONNES_CLIENTS, type ColonneClients } from '~/domain/clients/colonnes-liste';
import { triMontre } from '~/domain/clients/pertinence';
import { AUCUN_STATUT } from '~/domain/clients/statuts';
import type { CriteresDeListe } from '~/domain/listes';
import { rechercheDesLiens } from '~/domain/vues/listes';
import { paths } from '~/http/paths';
import { formatDay, formatInstant, toParis } from '~/lib/dates';
import { fuseauCourant, nomDuFuseau } from '~/lib/fuseau';
import { Outil } from '../liste/outil';
import { type Colonne, Table } from '../liste/table';
import { BadgeStatut } from './badge-statut';

interface Props {
  clients: ClientListe[];
  criteres: CriteresDeListe<string>;
  /** The columns beside the name, by their keys. */
  colonnes: readonly string[];
  global: boolean;
  modifiable: boolean;
  selection: string;
  toutCoche: boolean;
}

const nomDe = ({ nom, prenom }: ClientListe) => `${nom} ${prenom}`;
const telephoneDe = ({ telephonePortable, telephoneFixe }: ClientListe) => telephonePortable || telephoneFixe;

type Cellules = Record<ColonneClients, Omit<Colonne<ClientListe>, 'titre'>>;

/** How each column shows; those of the least weight give way first where there is little room. */
const cellules = (search: string, modifiable: boolean, global: boolean): Cellules => ({
  telephone: {
    carte: 'detail',
    classe: 'whitespace-nowrap',
    cellule: (client) => {
      const telephone = telephoneDe(client);
      return telephone && <a href={`tel:${telephone.replaceAll(/[^+\d]/g, '')}`}>{telephone}</a>;
    },
  },
  email: { des: 'md', classe: 'coupe max-w-52', texte: ({ email }) => email, cellule: ({ email }) => email },
  ville: {
    tri: 'ville',
    carte: 'detail',
    des: 'xl',
    classe: global ? 'coupe max-w-32' : 'coupe max-w-44',
    texte: ({ ville }) => ville,
    cellule: ({ ville }) => ville,
  },
  statut: {
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
  prochainRdv: {
    des: 'lg',
    classe: 'whitespace-nowrap',
    cellule: ({ prochainRdv, fuseau }) =>
      prochainRdv &&
      `${formatInstant(prochainRdv, fuseau)}${fuseau === fuseauCourant() ? '' : ` (${nomDuFuseau(fuseau)})`}`,
  },
  origine: { des: 'md', classe: 'coupe max-w-32', cellule: ({ origine }) => origine },
  dateNaissance: {
    des: 'md',
    classe: 'whitespace-nowrap',
    cellule: ({ dateNaissance }) => dateNaissance && formatDay(dateNaissance),
  },
  dateCreation: {
    tri: 'dateCreation',
    des: global ? '2xl' : 'xl',
    classe: 'whitespace-nowrap',
    cellule: ({ dateCreation }) => formatDay(toParis(dateCreation).date),
  },
});

/** The client list's table, with the columns that were chosen; each row's status opens the status dialog above the list as it stands. */
export function TableClients({ clients, criteres, colonnes, global, modifiable, ...props }: Props) {
  const search = rechercheDesLiens(useSearchParams()[0]);
  const rendus = cellules(search, modifiable, global);
  const choisies = COLONNES_CLIENTS.filter(({ cle }) => colonnes.includes(cle)).map(({ cle, titre }) => ({
    titre,
    ...rendus[cle],
  }));
  return (
    <Table
      libelle="Clients"
      lignes={clients}
      cle={({ _id }) => _id}
      tri={triMontre(criteres)}
      selection={modifiable && { form: props.selection, toutCoche: props.toutCoche, nom: nomDe }}
      colonnes={[
        {
          titre: 'Nom',
          tri: 'nom',
          carte: 'titre',
          classe: global ? 'coupe max-w-52' : 'coupe max-w-64',
          texte: nomDe,
          cellule: (client) => <a href={paths.client(client._id)}>{nomDe(client)}</a>,
        },
        global && {
          titre: 'Centre',
          des: 'md',
          classe: 'coupe max-w-36',
          texte: ({ centre }) => centre ?? undefined,
          cellule: ({ centre }) => centre,
        },
        ...choisies,
        modifiable && {
          titre: 'Actions',
          titreCache: true,
          genre: 'outils',
          cellule: (client) => (
            <>
              <Outil
                vers={paths.clientDashboard(client._id)}
                icone="accueil"
                titre="Tableau de bord"
                dit={`Tableau de bord de ${nomDe(client)}`}
                mene="page"
              />
              <Outil
                vers={paths.clientSuppression(client._id, search)}
                icone="poubelle"
                titre="Supprimer"
                dit={`Supprimer ${nomDe(client)}`}
                grave
              />
            </>
          ),
        },
      ]}
    />
  );
}
