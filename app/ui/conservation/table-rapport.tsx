import type { GesteConservation } from '~/domain/conservation/lot';
import type { LigneDeConservation } from '~/domain/conservation/rapport.service.server';
import { paths } from '~/http/paths';
import { formatDay, formatInstant } from '~/lib/dates';
import { Table } from '../liste/table';
import { Pastille } from '../pastille';

const ETATS = {
  attente: { ton: 'attente', dit: 'En attente' },
  fait: { ton: 'facturation', dit: 'Fait' },
  refuse: { ton: 'annule', dit: 'Laissé' },
} as const;

interface Props {
  geste: GesteConservation;
  lignes: readonly LigneDeConservation[];
}

/** Of each record, by its identifier alone, what became of it. */
export const TableRapport = ({ geste, lignes }: Props) => (
  <Table
    libelle="Dossiers"
    lignes={lignes}
    cle={({ clientId }) => clientId}
    colonnes={[
      {
        titre: 'Identifiant',
        carte: 'titre',
        cellule: ({ clientId, etat }) => {
          const id = <code className="text-xs break-all">{clientId}</code>;
          if (etat !== 'fait') return id;
          const vers =
            geste === 'archivage' ? paths.archive(clientId) : paths.corbeilleAttestation([clientId]);
          return <a href={vers}>{id}</a>;
        },
      },
      { titre: 'Centre', des: 'md', classe: 'coupe max-w-40', cellule: ({ centre }) => centre },
      { titre: 'Dernier acte', carte: 'detail', cellule: ({ acte }) => acte && formatDay(acte) },
      {
        titre: 'Résultat',
        carte: 'cote',
        cellule: ({ etat }) => <Pastille ton={ETATS[etat].ton}>{ETATS[etat].dit}</Pastille>,
      },
      { titre: 'Raison', carte: 'detail', cellule: ({ raison }) => raison },
      {
        titre: 'Le',
        des: 'md',
        classe: 'whitespace-nowrap',
        cellule: ({ faitLe }) => faitLe && formatInstant(faitLe),
      },
    ]}
  />
);
