import type { AvoirListe } from '~/domain/avoirs/avoir';
import type { CriteresDeListe } from '~/domain/listes';
import { paths } from '~/http/paths';
import { formatDay } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { Outil } from '../liste/outil';
import { Table } from '../liste/table';

interface Props {
  avoirs: AvoirListe[];
  criteres: CriteresDeListe<string>;
  global: boolean;
}

const clientDe = ({ nomClient, prenomClient }: AvoirListe) => `${nomClient} ${prenomClient}`.trim();

/** The list of credit notes. */
export const TableAvoirs = ({ avoirs, criteres, global }: Props) => (
  <div data-comportement="lignes-cliquables" className="cliquable">
    <Table
      libelle="Avoirs"
      lignes={avoirs}
      cle={({ _id }) => _id}
      tri={criteres}
      colonnes={[
        {
          titre: 'No d’avoir',
          tri: 'numeroAvoir',
          carte: 'titre',
          classe: 'whitespace-nowrap',
          cellule: ({ _id, numeroAvoir }) => (
            <a href={paths.avoir(_id)} data-ouvre-ligne="">
              {numeroAvoir}
            </a>
          ),
        },
        {
          titre: 'Facture',
          carte: 'detail',
          classe: 'whitespace-nowrap',
          cellule: ({ facture }) => <LienFacture {...facture} numero={facture.numeroFacture} />,
        },
        {
          titre: 'Nom Client',
          tri: 'nomClient',
          carte: 'detail',
          classe: 'coupe max-w-52',
          texte: clientDe,
          cellule: clientDe,
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
          tri: 'dateAvoir',
          des: 'md',
          carte: 'detail',
          classe: 'whitespace-nowrap',
          cellule: ({ dateAvoir }) => formatDay(dateAvoir),
        },
        {
          titre: 'Motif',
          des: 'lg',
          classe: 'coupe max-w-64',
          texte: ({ motif }) => motif,
          cellule: ({ motif }) => motif,
        },
        {
          titre: 'Total',
          tri: 'total',
          genre: 'montant',
          carte: 'cote',
          cellule: ({ total }) => formatEuros(total),
        },
        {
          titre: 'Télécharger',
          titreCache: true,
          genre: 'outils',
          cellule: ({ _id, numeroAvoir }) => (
            <Outil
              vers={paths.avoirPdf(_id)}
              icone="telecharger"
              titre="Télécharger le PDF"
              dit={`Télécharger ${numeroAvoir} en PDF`}
              mene="fichier"
            />
          ),
        },
      ]}
    />
  </div>
);

/** An invoice by its number; one that left the lists has no page. */
export const LienFacture = ({ _id, numero, ouvrable }: { _id: string; numero: string; ouvrable: boolean }) =>
  ouvrable ? (
    <a href={paths.facture(_id)} className="link inline-block py-1">
      {numero}
    </a>
  ) : (
    <span title="Retirée des listes">{numero}</span>
  );
