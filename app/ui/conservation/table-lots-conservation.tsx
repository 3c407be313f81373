import type { LotDeConservation } from '~/domain/conservation/rapport.service.server';
import { paths } from '~/http/paths';
import { accord } from '~/lib/accord';
import { formatInstant } from '~/lib/dates';
import { Table } from '../liste/table';
import { Pastille } from '../pastille';

const GESTES = { archivage: 'Archivage', effacement: 'Effacement' } as const;

/** What was archived or erased in bulk, the latest first; each leads to its report. */
export const TableLotsConservation = ({ lots }: { lots: readonly LotDeConservation[] }) => (
  <Table
    libelle="Archivages et effacements"
    lignes={lots}
    cle={({ _id }) => _id}
    colonnes={[
      {
        titre: 'Demande',
        carte: 'titre',
        cellule: ({ _id, geste, motif }) => (
          <a href={paths.lotConservation(_id)}>
            {GESTES[geste]} : {motif}
          </a>
        ),
      },
      {
        titre: 'État',
        carte: 'cote',
        cellule: ({ etat, faits, refuses, total }) => (
          <Pastille ton={etat === 'fait' ? 'facturation' : 'attente'}>
            {etat === 'fait' ? accord(faits, 'fait', 'faits') : `${faits + refuses} sur ${total}`}
          </Pastille>
        ),
      },
      { titre: 'Par', des: 'md', cellule: ({ par }) => par },
      {
        titre: 'Le',
        carte: 'detail',
        classe: 'whitespace-nowrap',
        cellule: ({ creeLe }) => formatInstant(creeLe),
      },
    ]}
  />
);
