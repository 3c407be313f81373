import { cleOfDette, type Dette, NOMS_DETTES } from '~/domain/encaissements/dette';
import type { VueFacture } from '~/domain/factures/vue-facture';
import type { CriteresDeListe } from '~/domain/listes';
import { NOMS_PAYEURS } from '~/domain/reglements/payeurs';
import { paths } from '~/http/paths';
import { formatDay } from '~/lib/dates';
import { formatEntier, formatEuros } from '~/lib/euros';
import { LienFiche } from '../clients/lien-fiche';
import { Table } from '../liste/table';

interface Props {
  dettes: Dette[];
  criteres: CriteresDeListe<string>;
  global: boolean;
  /** What is opened of an invoice. */
  vue: VueFacture;
}

/** The sums that the centre owes, each with where it is given back. */
export const TableDettes = ({ dettes, criteres, global, vue }: Props) => (
  <Table
    libelle="Ce que doit le centre"
    lignes={dettes}
    cle={cleOfDette}
    tri={criteres}
    colonnes={[
      {
        titre: 'Client',
        carte: 'titre',
        classe: 'coupe max-w-52',
        texte: ({ client }) => client,
        cellule: ({ client, clientId }) =>
          clientId ? (
            <LienFiche vers={paths.clientReglements(clientId)}>{client || 'Sans nom'}</LienFiche>
          ) : (
            client
          ),
      },
      { titre: 'Quoi', carte: 'detail', cellule: ({ nature }) => NOMS_DETTES[nature] },
      {
        titre: 'Pour',
        carte: 'detail',
        classe: 'whitespace-nowrap',
        cellule: ({ factureId, objet, retiree }) => {
          const vers = factureId && !retiree && paths.factureVue(factureId, vue);
          return vers ? <a href={vers}>{objet}</a> : objet;
        },
      },
      {
        titre: 'À rendre à',
        carte: 'detail',
        classe: 'coupe max-w-48',
        cellule: ({ payeur, organisme }) => [NOMS_PAYEURS[payeur], organisme].filter(Boolean).join(', '),
      },
      global && {
        titre: 'Centre',
        des: 'xl',
        classe: 'coupe max-w-28',
        texte: ({ centre }) => centre ?? undefined,
        cellule: ({ centre }) => centre,
      },
      {
        titre: 'Dernier mouvement',
        tri: 'depuis',
        carte: 'detail',
        classe: 'whitespace-nowrap',
        cellule: ({ depuis, jours }) => (
          <>
            {formatDay(depuis)} <span className="text-muet text-xs">{formatEntier(jours)} j</span>
          </>
        ),
      },
      {
        titre: 'Montant',
        tri: 'montant',
        genre: 'montant',
        carte: 'cote',
        cellule: ({ montant }) => formatEuros(montant),
      },
    ]}
  />
);
