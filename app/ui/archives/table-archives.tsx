import type { DossierArchive } from '~/domain/archives/recherche.service.server';
import type { CriteresDeListe } from '~/domain/listes';
import { paths } from '~/http/paths';
import { formatDay, formatInstant } from '~/lib/dates';
import { Table } from '../liste/table';

interface Props {
  dossiers: DossierArchive[];
  criteres: CriteresDeListe<string>;
  global: boolean;
}

/** What a search of the archive has found. */
export const TableArchives = ({ dossiers, criteres, global }: Props) => (
  <Table
    libelle="Dossiers archivés"
    lignes={dossiers}
    cle={({ _id }) => _id}
    tri={criteres}
    colonnes={[
      {
        titre: 'Nom',
        tri: 'nom',
        carte: 'titre',
        classe: 'coupe max-w-64 font-medium',
        cellule: ({ _id, nom, prenom }) => (
          <a href={paths.archive(_id)}>
            {nom} {prenom}
          </a>
        ),
      },
      {
        titre: 'Né(e) le',
        carte: 'detail',
        cellule: ({ dateNaissance }) => dateNaissance && formatDay(dateNaissance),
      },
      { titre: 'Ville', des: 'md', classe: 'coupe max-w-44', cellule: ({ ville }) => ville },
      global && { titre: 'Centre', des: 'md', classe: 'coupe max-w-40', cellule: ({ centre }) => centre },
      { titre: 'Dernier acte', des: 'md', cellule: ({ acte }) => acte && formatDay(acte) },
      {
        titre: 'Archivé le',
        tri: 'archiveLe',
        carte: 'detail',
        cellule: ({ archiveLe }) => formatInstant(archiveLe),
      },
    ]}
  />
);
