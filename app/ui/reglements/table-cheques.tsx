import type { ReglementListe } from '~/domain/reglements/reglement';
import { formatDay } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { Table } from '../liste/table';

interface Props {
  cheques: ReglementListe[];
  /** The form that a cheque is chosen for; null for those who may not. */
  selection: string | null;
  toutCoche: boolean;
  global: boolean;
}

/** Cheques, each with who has drawn it. */
export const TableCheques = ({ cheques, selection, toutCoche, global }: Props) => (
  <Table
    libelle="Chèques"
    lignes={cheques}
    cle={({ _id }) => _id}
    selection={
      selection !== null && {
        form: selection,
        toutCoche,
        nom: ({ numero, client }) => `le chèque de ${client || numero}`,
      }
    }
    colonnes={[
      { titre: 'Reçu', carte: 'detail', classe: 'whitespace-nowrap', cellule: ({ date }) => formatDay(date) },
      { titre: 'Règlement', des: 'md', classe: 'whitespace-nowrap', cellule: ({ numero }) => numero },
      {
        titre: 'Client',
        carte: 'titre',
        classe: 'coupe max-w-52',
        texte: ({ client }) => client,
        cellule: ({ client }) => client,
      },
      global && { titre: 'Centre', des: 'xl', classe: 'coupe max-w-28', cellule: ({ centre }) => centre },
      { titre: 'Banque', carte: 'detail', cellule: ({ banque }) => banque },
      { titre: 'N° de chèque', des: 'md', cellule: ({ reference }) => reference },
      { titre: 'Montant', genre: 'montant', carte: 'cote', cellule: ({ montant }) => formatEuros(montant) },
    ]}
  />
);
