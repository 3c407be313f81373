import type { DossierDu } from '~/domain/conservation/dus.service.server';
import { paths } from '~/http/paths';
import { formatDay, formatInstant } from '~/lib/dates';
import { Outil } from '../liste/outil';
import { Table } from '../liste/table';

interface Props {
  dossiers: DossierDu[];
  /** The form of the boxes; null where nothing can be done with the rows. */
  selection: string | null;
  modifiable: boolean;
  /** Whether these are kept past their time, each for a reason. */
  retenus: boolean;
  global: boolean;
  toutCoche: boolean;
}

const nomDe = ({ nom, archiveLe }: DossierDu): string =>
  nom || (archiveLe ? `Dossier archivé le ${formatInstant(archiveLe)}` : 'Dossier');
const adresse = ({ _id, geste }: DossierDu) =>
  geste === 'archivage' ? paths.client(_id) : paths.archive(_id);

/** Records whose time has come, the oldest deed first; of those in the archive no name. */
export const TableConservation = ({ dossiers, selection, modifiable, retenus, global, toutCoche }: Props) => (
  <Table
    libelle="Dossiers dont le temps est venu"
    lignes={dossiers}
    cle={({ _id }) => _id}
    selection={selection === null ? undefined : { form: selection, toutCoche, nom: nomDe }}
    colonnes={[
      {
        titre: 'Dossier',
        carte: 'titre',
        classe: 'coupe max-w-72 font-medium',
        texte: nomDe,
        cellule: (dossier) => <a href={adresse(dossier)}>{nomDe(dossier)}</a>,
      },
      global && { titre: 'Centre', des: 'md', classe: 'coupe max-w-40', cellule: ({ centre }) => centre },
      {
        titre: 'Dernier acte',
        carte: 'detail',
        classe: 'whitespace-nowrap',
        cellule: ({ acte }) => acte && formatDay(acte),
      },
      retenus && {
        titre: 'Pourquoi pas encore',
        carte: 'detail',
        cellule: ({ retenue }) => retenue,
      },
      modifiable && {
        titre: 'Actions',
        titreCache: true,
        genre: 'outils',
        cellule: (dossier) => (
          <Outil
            vers={paths.gardes(dossier._id)}
            icone="boite"
            titre="Motifs de garde"
            dit={`Motifs de garde : ${nomDe(dossier)}`}
          />
        ),
      },
    ]}
  />
);
