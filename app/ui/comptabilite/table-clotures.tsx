import type { ClotureListee } from '~/domain/comptabilite/comptabilite.lists.server';
import { PERIODES } from '~/domain/comptabilite/periodes';
import { paths } from '~/http/paths';
import { formatInstant } from '~/lib/dates';
import { formatEntier, formatEuros } from '~/lib/euros';
import { Table } from '../liste/table';

/** Closings, the last one in front. */
export const TableClotures = ({ clotures }: { clotures: ClotureListee[] }) => (
  <Table
    libelle="Clôtures"
    lignes={clotures}
    cle={({ id }) => id}
    colonnes={[
      {
        titre: 'Période',
        carte: 'titre',
        classe: 'whitespace-nowrap',
        cellule: ({ id, nom }) => <a href={paths.cloture(id)}>{nom}</a>,
      },
      { titre: 'Clôture', carte: 'detail', cellule: ({ periode }) => PERIODES[periode].libelle },
      clotures.some(({ centre }) => centre) && {
        titre: 'Centre',
        des: 'lg',
        classe: 'coupe max-w-40',
        texte: ({ centre }) => centre ?? '',
        cellule: ({ centre }) => centre,
      },
      { titre: 'Pièces', genre: 'montant', des: 'md', cellule: ({ nombre }) => formatEntier(nombre) },
      {
        titre: 'Ventes',
        genre: 'montant',
        carte: 'cote',
        cellule: ({ totaux }) => formatEuros(totaux.ventes.ttc),
      },
      {
        titre: 'Avoirs',
        genre: 'montant',
        des: 'md',
        cellule: ({ totaux }) => formatEuros(totaux.avoirs.ttc),
      },
      {
        titre: 'Encaissé',
        genre: 'montant',
        carte: 'detail',
        cellule: ({ totaux: { encaissements, annulations } }) => (
          <>
            <span className="sm:hidden">encaissé </span>
            {formatEuros(encaissements.total - annulations.total)}
          </>
        ),
      },
      {
        titre: 'Remboursé',
        genre: 'montant',
        des: 'lg',
        cellule: ({ totaux }) => formatEuros(totaux.remboursements.total),
      },
      {
        titre: 'Ventes depuis l’origine',
        genre: 'montant',
        des: 'xl',
        cellule: ({ totaux: { perpetuel } }) => formatEuros(perpetuel.ventes),
      },
      {
        titre: 'Faite le',
        des: 'xl',
        classe: 'whitespace-nowrap',
        cellule: ({ creeLe }) => <time dateTime={creeLe}>{formatInstant(creeLe)}</time>,
      },
    ]}
  />
);
