import type { FactureRow } from '~/db/rows/factures';
import { computeMontants, type LigneDeMontant, type PartTaxee, taxer } from '../factures/montants';
import { partager } from '../partage';
import type { Auxiliaire, PieceDeVente } from './ecritures';

/** The rate of an old invoice without lines, by the regime of its day. */
const TAUX_DU_REGIME = { franchise: 0, tva55: 550 } as const;

interface Vendu {
  jour: string;
  montant: number;
  patient: Auxiliaire;
  /** The taxes that a credit note was issued with. */
  reprises?: readonly PartTaxee[];
}

/** An invoice as it was sealed, or what a credit note takes back of one: `montant` is its total, tax included; cents. */
export function venteDe(
  facture: FactureRow,
  lignes: readonly LigneDeMontant[],
  { jour, montant, patient, reprises }: Vendu,
): PieceDeVente {
  const { prix, rbst_ss, rbst_compl } = facture;
  const montants = computeMontants(
    lignes,
    { remise: prix, rbstSS: rbst_ss, rbstCompl: rbst_compl },
    reprises,
  );
  return {
    numero: facture.numero_facture,
    jour,
    factureId: facture.id,
    patient,
    parTaux:
      montants.totalGeneral === montant ? montants.parTaux : reparties(facture, montants.parTaux, montant),
    total: montant,
    rbstSS: rbst_ss,
    rbstCompl: rbst_compl,
    professionnel: facture.siren_client !== '',
  };
}

/** Taxes of a total that the lines do not add up to, as some taken over from before may: what was asked for counts, parted as the lines are. */
function reparties({ regime_tva }: FactureRow, parTaux: readonly PartTaxee[], total: number): PartTaxee[] {
  const taxees = parTaux.length > 0 ? parTaux : [{ taux: TAUX_DU_REGIME[regime_tva] ?? 0, ttc: 0 }];
  const parts = partager(
    total,
    taxees.map(({ ttc }) => Math.max(ttc, 0)),
  );
  return taxees.map(({ taux }, index) => taxer(taux, { ttc: parts[index] ?? 0, lignesHT: 0 }));
}

/** The account of a patient: by the record's own number, or by the document's where no record stands behind it any more. */
export function patientDe(
  client: { rang: number; nom: string; prenom: string } | undefined,
  piece: { nom_client?: string; prenom_client?: string; numero_facture?: string; numero?: string },
  nommer: boolean,
): Auxiliaire {
  if (client) {
    const numero = `P${String(client.rang).padStart(6, '0')}`;
    const nom = `${client.nom} ${client.prenom}`.trim();
    return { numero, libelle: nommer && nom ? nom : `Patient ${numero}` };
  }
  const document = piece.numero_facture ?? piece.numero ?? '';
  const nom = `${piece.nom_client ?? ''} ${piece.prenom_client ?? ''}`.trim();
  const numero = document.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
  return { numero, libelle: nommer && nom ? nom : `Patient de ${document}` };
}
