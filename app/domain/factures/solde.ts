import type { FactureRow } from '~/db/rows/factures';
import type { StatutFacture } from './statuts-facture';

/** An invoice as the summary of its client names it; cents. */
export interface FactureDuClient {
  _id: string;
  numeroFacture: string;
  date: string | null;
  /** What the client pays of it: its total less the shares of both insurances; null where its total is not known. */
  resteACharge: number | null;
  /** What of it the client has not paid. */
  reste: number;
  statut: StatutFacture;
}

/** What a client was invoiced and has not paid (docs/regles/factures.md). */
export interface Solde {
  /** Cents: what the client pays of the invoices that are neither paid nor cancelled, as far as their totals are known. */
  du: number;
  /** Cents of it that are instalments whose day is over. */
  enRetard: number;
  /** How many of those the client has something to pay of, or may have: what insurances pay whole is not the client's to pay. */
  nombre: number;
  /** How many of them have no total. */
  sansMontant: number;
  /** The last invoices, whatever their status. */
  dernieres: FactureDuClient[];
}

const DERNIERES = 3;

type Colonnes =
  | 'id'
  | 'numero_facture'
  | 'date_facture'
  | 'total_general'
  | 'rbst_ss'
  | 'rbst_compl'
  | 'reste_patient'
  | 'statut';

/** What is due of a client's invoices, the last one in front. */
export function soldeOf(
  rows: readonly Pick<FactureRow, Colonnes>[],
  enRetardDe: (factureId: string) => number = () => 0,
): Solde {
  const factures = rows.map((row) => ({
    _id: row.id,
    numeroFacture: row.numero_facture,
    date: row.date_facture,
    resteACharge: row.total_general === null ? null : row.total_general - row.rbst_ss - row.rbst_compl,
    reste: Math.max(0, row.reste_patient),
    statut: row.statut,
  }));
  const dues = factures.filter(
    ({ statut, resteACharge, reste }) =>
      (statut === 'Créée' || statut === 'Envoyée') && (resteACharge === null || reste > 0),
  );
  return {
    du: dues.reduce((sum, { reste }) => sum + reste, 0),
    enRetard: dues.reduce((sum, { _id }) => sum + enRetardDe(_id), 0),
    nombre: dues.length,
    sansMontant: dues.filter(({ resteACharge }) => resteACharge === null).length,
    dernieres: factures.slice(0, DERNIERES),
  };
}
