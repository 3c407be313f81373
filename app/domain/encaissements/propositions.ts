import type { FactureRow } from '~/db/rows/factures';
import { daysBetween } from '~/lib/dates';
import { compactText } from '~/lib/texte';
import { PAYEURS, type Payeur, restesOf } from '../reglements/payeurs';
import type { Proposition } from './releve';

interface LigneAProposer {
  jour: string;
  montant: number;
  libelle: string;
  reference: string;
}

const PROPOSITIONS_MAX = 3;
const POINTS = { numero: 50, montant: 30, nom: 25, organisme: 15, date: 5 } as const;
/** Less says nothing: a date alone, an insurer alone. */
const POINTS_MIN = 30;
const PROCHE_JOURS = 60;
const LETTRES_MIN = 3;

/** What of some invoices a line is likely to pay, the likeliest first: its amount, the invoice's number, the client's and the insurer's name, the date. */
export function proposer(ligne: LigneAProposer, factures: readonly FactureRow[]): Proposition[] {
  const texte = compactText(`${ligne.libelle} ${ligne.reference}`);
  const contient = (nom: string) => {
    const net = compactText(nom);
    return net.length >= LETTRES_MIN && texte.includes(net);
  };
  return factures
    .flatMap((facture) => PAYEURS.map((payeur) => proposition(ligne, facture, payeur, contient)))
    .filter((each) => each !== null)
    .sort((a, b) => b.points - a.points || a.numeroFacture.localeCompare(b.numeroFacture))
    .slice(0, PROPOSITIONS_MAX);
}

function proposition(
  { jour, montant }: LigneAProposer,
  facture: FactureRow,
  payeur: Payeur,
  contient: (nom: string) => boolean,
): Proposition | null {
  const reste = restesOf(facture)[payeur];
  const organisme = { patient: '', amo: facture.caisse_client, amc: facture.mutuelle_client }[payeur];
  // More than an insurer owes is no payment of its share.
  if (reste <= 0 || montant > reste) return null;
  const date = facture.date_facture ?? facture.cree_le.slice(0, 10);
  const apres = daysBetween(date, jour);
  const dit = {
    numero: contient(facture.numero_facture),
    montant: montant === reste,
    nom: contient(facture.nom_client),
    organisme: contient(organisme),
    date: apres >= 0 && apres <= PROCHE_JOURS,
  };
  const cles = (Object.keys(POINTS) as (keyof typeof POINTS)[]).filter((cle) => dit[cle]);
  const points = cles.reduce((sum, cle) => sum + POINTS[cle], 0);
  if (points < POINTS_MIN || !(dit.numero || dit.montant)) return null;
  return {
    factureId: facture.id,
    numeroFacture: facture.numero_facture,
    client: `${facture.nom_client} ${facture.prenom_client}`.trim(),
    ...{ payeur, organisme, reste, points },
    raisons: cles.map((cle) => NOMS[cle]),
  };
}

const NOMS = {
  numero: 'numéro',
  montant: 'montant',
  nom: 'nom',
  organisme: 'organisme',
  date: 'date',
} as const;
