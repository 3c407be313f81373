import type { CentrePdf, ClientPdf, Optional } from './facture.model';

/** What the receipt of a payment says, as plain data; amounts in cents. */
export interface RecuPdf {
  numeroRecu: string;
  centre: CentrePdf;
  client: ClientPdf;
  /** 'YYYY-MM-DD' */
  date: string;
  /** When it was recorded, a UTC instant. */
  creeLe: string;
  /** Whether the money was received; else it was given back. */
  recu: boolean;
  montant: number;
  mode: string;
  payeur: string;
  reference?: Optional;
  banque?: Optional;
  /** What it is for: 'Facture F2026-00042'. */
  objet: string;
  /** What its payer still owes of that invoice; null where it is for none. */
  reste: number | null;
  /** The number of what has cancelled it. */
  annulePar?: Optional;
}

/** A cheque on a slip. */
export interface ChequePdf {
  numero: string;
  date: string;
  tireur: string;
  banque: string;
  reference: string;
  montant: number;
}

/** What a slip of cheques says, as plain data; amounts in cents. */
export interface BordereauPdf {
  numeroBordereau: string;
  centre: CentrePdf;
  /** 'YYYY-MM-DD' */
  date: string;
  /** When it was made, a UTC instant. */
  creeLe: string;
  banque: string;
  cheques: ChequePdf[];
  total: number;
  annule: boolean;
}
