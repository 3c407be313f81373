import type { NomDeListe } from '~/domain/vues/listes';
import type { Vue } from '~/domain/vues/vue';
import { paths } from '~/http/paths';
import { Outil } from '../liste/outil';
import { type Colonne, Table } from '../liste/table';

interface LigneVue extends Vue {
  adresse: string;
  /** What it shows, in words. */
  montre: string;
}

interface Props {
  liste: NomDeListe;
  search: string;
  vues: readonly LigneVue[];
}

const NOM: Colonne<LigneVue> = {
  titre: 'Nom',
  carte: 'titre',
  cellule: ({ nom, adresse }) => <a href={adresse}>{nom}</a>,
};

const MONTRE: Colonne<LigneVue> = {
  titre: 'Montre',
  carte: 'detail',
  classe: 'coupe max-w-md',
  texte: ({ montre }) => montre,
  cellule: ({ montre }) => montre,
};

/** A user's own views of a list. */
export const TableVues = ({ liste, search, vues }: Props) => (
  <Table
    libelle="Mes vues"
    lignes={vues}
    cle={({ _id }) => _id}
    colonnes={[
      NOM,
      MONTRE,
      {
        titre: 'Qui la voit',
        des: 'md',
        cellule: ({ centre }) => (centre ? `Tous ceux du centre ${centre.name}` : 'Moi seul'),
      },
      {
        titre: 'Actions',
        titreCache: true,
        genre: 'outils',
        cellule: ({ _id, nom }) => (
          <>
            <Outil
              vers={paths.vue(liste, _id, search)}
              icone="crayon"
              titre="Modifier"
              dit={`Modifier la vue ${nom}`}
            />
            <Outil
              vers={paths.vueSuppression(liste, _id, search)}
              icone="poubelle"
              titre="Supprimer"
              dit={`Supprimer la vue ${nom}`}
              grave
            />
          </>
        ),
      },
    ]}
  />
);

/** Views that others share with the user's centres, to be taken from those. */
export const TableVuesPartagees = ({ liste, search, vues }: Props) => (
  <Table
    libelle="Vues partagées par d’autres"
    lignes={vues}
    cle={({ _id }) => _id}
    colonnes={[
      NOM,
      MONTRE,
      {
        titre: 'Qui la partage',
        des: 'md',
        cellule: ({ par, centre }) => `${par || 'Un ancien collègue'}, avec ${centre?.name ?? 'un centre'}`,
      },
      {
        titre: 'Actions',
        titreCache: true,
        genre: 'outils',
        cellule: ({ _id, nom }) => (
          <Outil
            vers={paths.vueRetrait(liste, _id, search)}
            icone="fermer"
            titre="Retirer au centre"
            dit={`Retirer au centre la vue ${nom}`}
            grave
          />
        ),
      },
    ]}
  />
);
