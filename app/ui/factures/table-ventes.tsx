import type { CriteresDeListe } from '~/domain/listes';
import type { Vente } from '~/domain/tableau-de-bord/ventes';
import { paths } from '~/http/paths';
import { formatDay } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { Table } from '../liste/table';

interface Props {
  ventes: readonly Vente[];
  criteres: CriteresDeListe<string>;
  global: boolean;
}

/** Invoices and credit notes in one list, a credit note below zero. */
export const TableVentes = ({ ventes, criteres, global }: Props) => (
  <div data-comportement="lignes-cliquables" className="cliquable">
    <Table
      libelle="Ventes"
      lignes={ventes}
      cle={({ _id }) => _id}
      tri={criteres}
      colonnes={[
        {
          titre: 'Numéro',
          carte: 'titre',
          classe: 'whitespace-nowrap',
          cellule: (vente) => <Numero {...vente} />,
        },
        {
          titre: 'Document',
          carte: 'detail',
          cellule: ({ genre }) => (genre === 'avoir' ? 'Avoir' : 'Facture'),
        },
        {
          titre: 'Nom Client',
          carte: 'detail',
          classe: 'coupe max-w-52',
          texte: ({ nomClient }) => nomClient,
          cellule: ({ nomClient }) => nomClient,
        },
        global && {
          titre: 'Centre',
          des: 'xl',
          classe: 'coupe max-w-28',
          texte: ({ centre }) => centre ?? undefined,
          cellule: ({ centre }) => centre,
        },
        {
          titre: 'Date',
          tri: 'date',
          carte: 'detail',
          classe: 'whitespace-nowrap',
          cellule: ({ jour }) => formatDay(jour),
        },
        { titre: 'Total TTC', genre: 'montant', carte: 'cote', cellule: ({ total }) => formatEuros(total) },
      ]}
    />
  </div>
);

const Numero = ({ _id, genre, numero, ouvrable }: Vente) =>
  ouvrable ? (
    <a href={genre === 'avoir' ? paths.avoir(_id) : paths.facture(_id)} data-ouvre-ligne="">
      {numero}
    </a>
  ) : (
    <span title="Retirée des listes">{numero}</span>
  );
