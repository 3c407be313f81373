import type { LotListe } from '~/domain/controle/lot';
import { paths } from '~/http/paths';
import { formatInstant } from '~/lib/dates';
import { Table } from '../liste/table';
import { Pastille } from '../pastille';

/** What somebody asked for, the latest first. */
export const TableLots = ({ lots }: { lots: readonly LotListe[] }) => (
  <Table
    libelle="Dossiers demandés"
    lignes={lots}
    cle={({ _id }) => _id}
    colonnes={[
      {
        titre: 'Demande',
        carte: 'titre',
        cellule: ({ _id, titre }) => <a href={paths.lotControle(_id)}>{titre}</a>,
      },
      {
        titre: 'État',
        carte: 'cote',
        cellule: ({ etat, faits, total }) =>
          etat === 'fait' ? (
            <Pastille ton="facturation">Prêts</Pastille>
          ) : (
            <Pastille ton="attente">{`${faits} sur ${total}`}</Pastille>
          ),
      },
      { titre: 'Dossiers', genre: 'montant', des: 'md', cellule: ({ total }) => total },
      {
        titre: 'Demandés le',
        carte: 'detail',
        classe: 'whitespace-nowrap',
        cellule: ({ creeLe }) => formatInstant(creeLe),
      },
      {
        titre: 'Effacés le',
        des: 'lg',
        classe: 'whitespace-nowrap',
        cellule: ({ expireLe }) => formatInstant(expireLe),
      },
    ]}
  />
);
