import { ETATS_LPP, type VersionLpp } from '~/domain/lpp/version-lpp';
import { paths } from '~/http/paths';
import { formatInstant } from '~/lib/dates';
import { formatEntier } from '~/lib/euros';
import { Table } from '../liste/table';
import { Pastille } from '../pastille';

/** The files that were read, the latest first. */
export const TableVersions = ({ versions }: { versions: readonly VersionLpp[] }) => (
  <Table
    libelle="Tables lues"
    lignes={versions}
    cle={({ _id }) => _id}
    colonnes={[
      {
        titre: 'Table',
        carte: 'titre',
        classe: 'coupe max-w-80',
        texte: ({ nomFichier }) => nomFichier,
        cellule: ({ _id, rang, nomFichier }) => (
          <a href={paths.lppVersion(_id)}>
            {rang}. {nomFichier}
          </a>
        ),
      },
      {
        titre: 'État',
        carte: 'cote',
        cellule: ({ etat }) => <Pastille ton={ETATS_LPP[etat].ton}>{ETATS_LPP[etat].libelle}</Pastille>,
      },
      { titre: 'Codes', genre: 'montant', des: 'md', cellule: ({ codes }) => formatEntier(codes) },
      { titre: 'Tarifs', genre: 'montant', des: 'md', cellule: ({ tarifs }) => formatEntier(tarifs) },
      {
        titre: 'Lue',
        carte: 'detail',
        classe: 'whitespace-nowrap',
        cellule: ({ creeLe, creePar }) => `${formatInstant(creeLe)}, ${creePar}`,
      },
      {
        titre: 'Appliquée',
        des: 'lg',
        classe: 'whitespace-nowrap',
        cellule: ({ appliqueLe, appliquePar }) =>
          appliqueLe ? `${formatInstant(appliqueLe)}, ${appliquePar}` : '',
      },
    ]}
  />
);
