/** Products and the ledger of their quantities. Rows as stored: cents, ISO days, UTC instants. */

export interface ProduitRow {
  id: string;
  centre_id: string;
  name: string;
  marque: string;
  model: string;
  code: string;
  lpp: string;
  description: string;
  image_url: string;
  montant_ht: number | null;
  price: number | null;
  quantity: number;
  seuil: number | null;
  oreille_gauche: boolean;
  oreille_droite: boolean;
  cree_le: string;
  modifie_le: string | null;
  version: number;
  /** Folded: name, brand, model, code and LPP. */
  recherche: string;
  nom_tri: string;
  supprime_le: string | null;
  supprime_par: string | null;
}

export interface MouvementStockRow {
  id: string;
  centre_id: string;
  produit_id: string;
  quantite: number;
  motif: string;
  client_id: string | null;
  user_id: string | null;
  date: string;
}
