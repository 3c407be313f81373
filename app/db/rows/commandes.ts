/** Orders to suppliers, their lines, what has come of them. Paris days, cents without tax. */

export interface CommandeRow {
  id: string;
  centre_id: string;
  numero: string;
  fournisseur: string;
  /** The supplier's own number. */
  reference: string;
  note: string;
  /** Why the rest is not awaited any more. */
  motif: string;
  etat: 'attendue' | 'partielle' | 'recue' | 'soldee' | 'annulee';
  commandee_le: string;
  prevue_le: string | null;
  soldee_le: string | null;
  cree_le: string;
  cree_par: string | null;
  modifie_le: string;
  version: number;
}

export interface LigneCommandeRow {
  id: string;
  centre_id: string;
  commande_id: string;
  rang: number;
  produit_id: string | null;
  embout_id: string | null;
  client_id: string | null;
  designation: string;
  oreille: '' | 'G' | 'D';
  quantite: number;
  recue: number;
  prix: number | null;
}

/** So many pieces of a line that came on one day. */
export interface ReceptionCommandeRow {
  id: string;
  centre_id: string;
  commande_id: string;
  ligne_id: string;
  le: string;
  bon: string;
  quantite: number;
  mouvement_stock_id: string | null;
  user_id: string | null;
  date: string;
}
