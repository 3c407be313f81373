import { useSearchParams } from '@remix-run/react';
import type { FactureAbonnementListee } from '~/domain/abonnement/facture-abonnement';
import type { CriteresDeListe } from '~/domain/listes';
import { paths } from '~/http/paths';
import { formatDay } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { Outil } from '../liste/outil';
import { Table } from '../liste/table';
import { Pastille } from '../pastille';

interface Props {
  factures: FactureAbonnementListee[];
  criteres: CriteresDeListe<string>;
}

export const TONS_ABONNEMENT = { Brouillon: 'aucun', Émise: 'attente', Payée: 'facturation' } as const;

/** The subscription's invoices and drafts. */
export const TableMesFactures = ({ factures, criteres }: Props) => (
  <Table
    libelle="Mes Factures"
    lignes={factures}
    cle={({ _id }) => _id}
    tri={criteres}
    colonnes={[
      {
        titre: 'No de Facture',
        tri: 'numeroFacture',
        carte: 'titre',
        classe: 'font-medium whitespace-nowrap',
        cellule: ({ numeroFacture }) => numeroFacture ?? 'Sans numéro',
      },
      {
        titre: 'Objet',
        carte: 'detail',
        classe: 'coupe max-w-72',
        des: 'md',
        texte: ({ objet }) => objet,
        cellule: ({ objet }) => objet,
      },
      {
        titre: 'Date',
        tri: 'dateFacture',
        classe: 'whitespace-nowrap',
        cellule: ({ dateFacture }) => (dateFacture ? formatDay(dateFacture) : 'Non spécifiée'),
      },
      {
        titre: 'Nom Client',
        tri: 'nomClient',
        des: 'lg',
        classe: 'coupe max-w-72',
        texte: ({ nomClient }) => nomClient,
        cellule: ({ nomClient }) => nomClient,
      },
      {
        titre: 'Total',
        tri: 'totalGeneral',
        genre: 'montant',
        carte: 'detail',
        cellule: ({ totalGeneral }) => (totalGeneral === null ? 'Non spécifié' : formatEuros(totalGeneral)),
      },
      {
        titre: 'Statut',
        tri: 'statut',
        carte: 'cote',
        cellule: ({ statut }) => <Pastille ton={TONS_ABONNEMENT[statut]}>{statut}</Pastille>,
      },
      {
        titre: 'Actions',
        titreCache: true,
        genre: 'outils',
        cellule: (facture) => <Actions facture={facture} />,
      },
    ]}
  />
);

/** An issued invoice has its PDF; a draft can still be changed. */
function Actions({ facture: { _id, numeroFacture, objet } }: { facture: FactureAbonnementListee }) {
  const [search] = useSearchParams();
  if (numeroFacture)
    return (
      <Outil
        vers={paths.maFacturePdf(_id)}
        icone="telecharger"
        titre="Télécharger le PDF"
        dit={`Télécharger ${numeroFacture} en PDF`}
        mene="fichier"
      />
    );
  return (
    <>
      <Outil
        vers={paths.brouillon(_id, search)}
        icone="crayon"
        titre="Modifier"
        dit={`Modifier le brouillon ${objet}`}
      />
      <Outil
        vers={paths.brouillonSuppression(_id, search)}
        icone="poubelle"
        titre="Supprimer"
        dit={`Supprimer le brouillon ${objet}`}
        grave
      />
    </>
  );
}
