import type { NomDeListe } from '~/domain/vues/listes';
import type { Vue } from '~/domain/vues/vue';
import { paths } from '~/http/paths';
import { Icone } from '../icone';
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
            <a
              href={paths.vue(liste, _id, search)}
              data-sur-place=""
              title="Modifier"
              aria-label={`Modifier la vue ${nom}`}
              className="outil"
            >
              <Icone nom="crayon" />
            </a>
            <a
              href={paths.vueSuppression(liste, _id, search)}
              data-sur-place=""
              title="Supprimer"
              aria-label={`Supprimer la vue ${nom}`}
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
