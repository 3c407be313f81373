/** Payments and what hangs on them. Rows as stored: cents, ISO days, UTC instants. */

export type PayeurRow = 'patient' | 'amo' | 'amc';

/** Money received (above zero) or given back, or what takes its place; never changed but for the record that it stands on. */
export interface ReglementRow {
  rang: number;
  id: string;
  centre_id: string;
  client_id: string | null;
  numero: string;
  /** 'ecart': a small difference that is given up (above zero), or kept, and no money. */
  nature: 'encaissement' | 'remboursement' | 'annulation' | 'report' | 'ecart';
  payeur: PayeurRow;
  mode:
    | 'carte'
    | 'cheque'
    | 'virement'
    | 'especes'
    | 'prelevement'
    | 'tiers_payant'
    | 'report'
    | 'ecart'
    | 'autre';
  /** Signed, never 0. */
  montant: number;
  date_reglement: string;
  /** Where the money stands: an invoice, a quote (a deposit), or neither (the client's credit). */
  facture_id: string | null;
  devis_id: string | null;
  /** The payment that it cancels. */
  annule_id: string | null;
  /** What the two rows of a 'report' have in common. */
  lot_id: string | null;
  /** The payment whose money a 'report' moves, or a 'remboursement' gives back; a 'report' without one is what an insurer pays to the patient. */
  origine_id: string | null;
  reference: string;
  banque: string;
  note: string;
  /** Recorded by setting its invoice to Payée, and cancelled by setting it back. */
  par_statut: boolean;
  /** Taken over from an invoice that was Payée before payments were kept; in no journal. */
  reprise: boolean;
  cree_le: string;
  cree_par: string | null;
}

/** What an insurance is expected to pay of an invoice. */
export interface PartAttendueRow {
  id: string;
  centre_id: string;
  facture_id: string;
  payeur: 'amo' | 'amc';
  organisme: string;
  montant: number;
  /** False: the insurer pays the patient, who owes it here. */
  tiers_payant: boolean;
  etat: 'attendue' | 'rejetee' | 'a_reclamer' | 'reclamee';
  motif: string;
  echeance: string | null;
  version: number;
  modifie_le: string;
}

/** An instalment of a patient's. */
export interface EcheanceRow {
  id: string;
  centre_id: string;
  facture_id: string;
  rang: number;
  date_prevue: string;
  montant: number;
}

/** Cheques handed in together. */
export interface RemiseChequesRow {
  rang: number;
  id: string;
  centre_id: string;
  numero: string;
  date_remise: string;
  banque: string;
  nombre: number;
  total: number;
  cree_le: string;
  cree_par: string | null;
  /** Undone: its cheques may be handed in again. */
  annule_le: string | null;
  annule_par: string | null;
}

export interface ChequeRemisRow {
  reglement_id: string;
  centre_id: string;
  remise_id: string;
}
