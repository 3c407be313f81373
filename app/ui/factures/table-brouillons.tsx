import type { BrouillonListe } from '~/domain/factures/brouillon';
import { paths } from '~/http/paths';
import { formatInstant } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { Outil } from '../liste/outil';
import { Table } from '../liste/table';

const nomDe = ({ objet, nomClient }: BrouillonListe) =>
  [objet, nomClient].filter(Boolean).join(', ') || 'sans objet';

/** The drafts, the last one touched in front. */
export const TableBrouillons = ({
  brouillons,
  global,
}: {
  brouillons: BrouillonListe[];
  global: boolean;
}) => (
  <div data-comportement="lignes-cliquables" className="cliquable">
    <Table
      libelle="Brouillons de facture"
      lignes={brouillons}
      cle={({ _id }) => _id}
      colonnes={[
        {
          titre: 'Objet',
          carte: 'titre',
          classe: 'coupe max-w-72',
          texte: ({ objet }) => objet,
          cellule: ({ _id, objet }) => (
            <a href={paths.brouillonFacture(_id)} data-ouvre-ligne="">
              {objet || 'Sans objet'}
            </a>
          ),
        },
        {
          titre: 'Nom Client',
          carte: 'detail',
          classe: 'coupe max-w-52',
          texte: ({ nomClient }) => nomClient,
          cellule: ({ nomClient }) => nomClient || '–',
        },
        global && {
          titre: 'Centre',
          des: 'lg',
          classe: 'coupe max-w-40',
          texte: ({ centre }) => centre ?? undefined,
          cellule: ({ centre }) => centre,
        },
        {
          titre: 'Modifié le',
          carte: 'detail',
          classe: 'whitespace-nowrap',
          cellule: ({ modifieLe }) => formatInstant(modifieLe),
        },
        {
          titre: 'Total',
          genre: 'montant',
          carte: 'cote',
          cellule: ({ total }) => formatEuros(total),
        },
        {
          titre: 'Supprimer',
          titreCache: true,
          genre: 'outils',
          cellule: (brouillon) => (
            <Outil
              vers={paths.brouillonFactureSuppression(brouillon._id)}
              icone="poubelle"
              titre="Supprimer"
              dit={`Supprimer le brouillon ${nomDe(brouillon)}`}
              grave
            />
          ),
        },
      ]}
    />
  </div>
);
