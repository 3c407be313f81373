import type { StatutFacture } from '../factures/statuts-facture';
import type { Echeance, Exigible } from './echeances';
import type { ParPayeur } from './payeurs';
import type { ReglementListe } from './reglement';

/** An invoice that somebody still owes something of, or has paid too much of; cents. */
export interface FactureARegler {
  _id: string;
  numeroFacture: string;
  date: string | null;
  total: number;
  statut: StatutFacture;
  restes: ParPayeur;
  echeances: Echeance[];
  exigible: Exigible;
}

/** A deposit on a quote that no invoice has taken up yet. */
export interface Acompte {
  devisId: string;
  numeroDevis: string;
  montant: number;
}

/** What a client has paid that no invoice has taken up: their credit, and deposits on quotes; cents. */
export interface CreditClient {
  avance: number;
  acomptes: Acompte[];
}

/** Where a client stands; cents. */
export interface CompteClient extends CreditClient {
  /** What the client owes, what of it are instalments whose day is over; what the insurers owe for them. */
  du: number;
  enRetard: number;
  duTiers: number;
  /** A difference that may be given up, at most. */
  ecartMax: number;
  factures: FactureARegler[];
  /** Standing quotes that a deposit may be taken on, the newest in front. */
  devis: { _id: string; numeroDevis: string }[];
  reglements: ReglementListe[];
  /** What moved between their documents: it neither came in nor went out. */
  reports: ReglementListe[];
}
