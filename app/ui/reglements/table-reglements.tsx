import type { VueFacture } from '~/domain/factures/vue-facture';
import { NATURES, NOMS_MODES } from '~/domain/reglements/modes';
import { NOMS_PAYEURS } from '~/domain/reglements/payeurs';
import { aUnRecu, isAnnulable, objetOf, type ReglementListe } from '~/domain/reglements/reglement';
import { paths } from '~/http/paths';
import { formatDay } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { LienFiche } from '../clients/lien-fiche';
import { Outil } from '../liste/outil';
import { type Colonne, Table } from '../liste/table';

interface Props {
  libelle: string;
  reglements: ReglementListe[];
  /** How the list is sorted, where people may choose. */
  tri?: { tri: string; sens: 'asc' | 'desc' };
  /** Whose they are is said for each. */
  clients?: boolean;
  global?: boolean;
  /** What is opened of an invoice. */
  factures: VueFacture;
  /** Where its invoice is sent by e-mail; none for those who may not. */
  envoi?: (reglement: ReglementListe) => string | null;
  /** Where one is cancelled; none for those who may not. */
  annulation?: (reglement: ReglementListe) => string | null;
}

/** What mode and amount do not say; money that was carried over has it for its mode. */
const precisionDe = ({ nature, mode, annulePar, reprise, reference, note }: ReglementListe): string =>
  [
    nature === 'encaissement' || nature === mode ? '' : NATURES[nature],
    annulePar && `annulé par ${annulePar}`,
    reprise && 'reprise',
    reference,
    note,
  ]
    .filter(Boolean)
    .join(', ');

/** Payments: what came in and went out, each with its receipt and, while it stands, its cancellation. */
export function TableReglements({
  libelle,
  reglements,
  tri,
  clients = false,
  global = false,
  factures,
  envoi = () => null,
  annulation = () => null,
}: Props) {
  const colonnes: (Colonne<ReglementListe> | false)[] = [
    { titre: 'Numéro', carte: 'titre', classe: 'whitespace-nowrap', cellule: ({ numero }) => numero },
    {
      titre: 'Date',
      tri: tri && 'date',
      carte: 'detail',
      classe: 'whitespace-nowrap',
      cellule: ({ date }) => formatDay(date),
    },
    clients && {
      titre: 'Client',
      carte: 'detail',
      classe: 'coupe max-w-44',
      texte: ({ client }) => client,
      cellule: ({ clientId, client }) =>
        clientId ? (
          <LienFiche vers={paths.clientReglements(clientId)}>{client || 'Sans nom'}</LienFiche>
        ) : (
          client
        ),
    },
    global && {
      titre: 'Centre',
      des: 'xl',
      classe: 'coupe max-w-28',
      cellule: ({ centre }) => centre,
    },
    {
      titre: 'Pour',
      carte: 'detail',
      classe: 'whitespace-nowrap',
      cellule: (reglement) => {
        const vers = reglement.factureId && paths.factureVue(reglement.factureId, factures);
        return vers ? <a href={vers}>{objetOf(reglement)}</a> : objetOf(reglement);
      },
    },
    {
      titre: 'Payeur',
      des: clients ? 'xl' : 'md',
      carte: 'detail',
      cellule: ({ payeur }) => NOMS_PAYEURS[payeur],
    },
    {
      titre: 'Mode',
      carte: 'detail',
      classe: 'xl:whitespace-nowrap',
      cellule: ({ mode }) => NOMS_MODES[mode],
    },
    {
      titre: 'Précision',
      des: clients ? 'xl' : 'lg',
      classe: 'coupe max-w-24 min-[1360px]:max-w-46 2xl:max-w-56',
      texte: precisionDe,
      cellule: precisionDe,
    },
    {
      titre: 'Montant',
      genre: 'montant',
      carte: 'cote',
      cellule: ({ montant, annulePar }) => (annulePar ? <s>{formatEuros(montant)}</s> : formatEuros(montant)),
    },
    {
      titre: 'Actions',
      titreCache: true,
      genre: 'outils',
      cellule: (reglement) => (
        <Outils reglement={reglement} envoi={envoi(reglement)} annulation={annulation(reglement)} />
      ),
    },
  ];
  return (
    <Table
      libelle={libelle}
      lignes={reglements}
      cle={({ _id }) => _id}
      {...(tri && { tri })}
      colonnes={colonnes}
    />
  );
}

interface OutilsProps extends Record<'envoi' | 'annulation', string | null> {
  reglement: ReglementListe;
}

const Outils = ({ reglement, envoi, annulation }: OutilsProps) => (
  <>
    {envoi && (
      <Outil
        vers={envoi}
        icone="courriel"
        titre="Envoyer la facture par e-mail"
        dit={`Envoyer la facture ${reglement.numeroFacture} par e-mail`}
      />
    )}
    {aUnRecu(reglement) && (
      <Outil
        vers={paths.recu(reglement._id)}
        icone="telecharger"
        titre="Télécharger le reçu"
        dit={`Télécharger le reçu de ${reglement.numero}`}
        mene="fichier"
      />
    )}
    {annulation && isAnnulable(reglement) && (
      <Outil vers={annulation} icone="annuler" titre="Annuler" dit={`Annuler ${reglement.numero}`} grave />
    )}
  </>
);
