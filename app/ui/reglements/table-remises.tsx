import type { RemiseListee } from '~/domain/reglements/remise';
import { paths } from '~/http/paths';
import { formatDay } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { Outil } from '../liste/outil';
import { Table } from '../liste/table';

/** Slips of cheques. */
export const TableRemises = ({ remises, global }: { remises: RemiseListee[]; global: boolean }) => (
  <Table
    libelle="Remises de chèques"
    lignes={remises}
    cle={({ _id }) => _id}
    colonnes={[
      {
        titre: 'Numéro',
        carte: 'titre',
        classe: 'whitespace-nowrap',
        cellule: ({ _id, numero }) => (
          <a href={paths.remise(_id)} data-sur-place="">
            {numero}
          </a>
        ),
      },
      { titre: 'Date', carte: 'detail', classe: 'whitespace-nowrap', cellule: ({ date }) => formatDay(date) },
      { titre: 'Banque', carte: 'detail', cellule: ({ banque }) => banque },
      global && { titre: 'Centre', des: 'xl', classe: 'coupe max-w-28', cellule: ({ centre }) => centre },
      { titre: 'Chèques', genre: 'montant', des: 'md', cellule: ({ nombre }) => nombre },
      {
        titre: 'Total',
        genre: 'montant',
        carte: 'cote',
        cellule: ({ total, annulee }) =>
          annulee ? (
            <>
              <s>{formatEuros(total)}</s> défaite
            </>
          ) : (
            formatEuros(total)
          ),
      },
      {
        titre: 'Télécharger',
        titreCache: true,
        genre: 'outils',
        cellule: ({ _id, numero }) => (
          <Outil
            vers={paths.remisePdf(_id)}
            icone="telecharger"
            titre="Télécharger le bordereau"
            dit={`Télécharger le bordereau ${numero}`}
            mene="fichier"
          />
        ),
      },
    ]}
  />
);
