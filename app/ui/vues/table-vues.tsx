import type { NomDeListe } from '~/domain/vues/listes';
import type { Vue } from '~/domain/vues/vue';
import { paths } from '~/http/paths';
import { Outil } from '../liste/outil';
import { Table } from '../liste/table';

interface LigneVue extends Vue {
  adresse: string;
  /** What it shows, in words. */
  montre: string;
}

/** A user's own views of a list. */
export const TableVues = ({
  liste,
  search,
  vues,
}: {
  liste: NomDeListe;
  search: string;
  vues: readonly LigneVue[];
}) => (
  <Table
    libelle="Mes vues"
    lignes={vues}
    cle={({ _id }) => _id}
    colonnes={[
      {
        titre: 'Nom',
        carte: 'titre',
        cellule: ({ nom, adresse }) => <a href={adresse}>{nom}</a>,
      },
      {
        titre: 'Montre',
        carte: 'detail',
        classe: 'coupe max-w-md',
        texte: ({ montre }) => montre,
        cellule: ({ montre }) => montre,
      },
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
