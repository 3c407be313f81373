import type { RegimeTva } from './comptes';

/** Credit notes. Rows as stored: cents, ISO days, UTC instants; who they are made out to stands on their invoice. */

export interface AvoirRow {
  rang: number;
  id: string;
  centre_id: string;
  client_id: string | null;
  facture_id: string;
  numero_avoir: string;
  date_avoir: string;
  heure_creation: string;
  motif: string;
  nom_compte: string;
  tel_compte: string;
  mail_compte: string;
  num_adeli_compte: string;
  /** What is credited, tax included. */
  total_general: number;
  /** What of the invoice's discount and of both shares goes back with it. */
  prix: number;
  rbst_ss: number;
  rbst_compl: number;
  regime_tva: RegimeTva;
  entete: string;
  nombre_lignes: number;
  /** The taxes that it takes back, as JSON: rate, with tax, without (montants-avoir.ts); '' for those from before they were kept. */
  par_taux: string;
  nom_tri: string;
  recherche: string;
  cree_le: string;
  cree_par: string | null;
}

/** How many pieces of an invoice's line are credited. */
export interface LigneAvoirRow {
  id: string;
  centre_id: string;
  avoir_id: string;
  ligne_id: string;
  rang: number;
  quantite: number;
  /** What goes back to both insurances with it; null where its invoice says no shares line by line. */
  part_ss: number | null;
  part_compl: number | null;
}
