/** Devices by their serial number, and their moves. */

export interface ExemplaireRow {
  id: string;
  centre_id: string;
  /** The product whose piece it is; null for a device that no stock of ours has given. */
  produit_id: string | null;
  marque: string;
  modele: string;
  numero_serie: string;
  /** The number without case, spaces and signs, and the same from its end. */
  serie_cle: string;
  serie_envers: string;
  marque_cle: string;
  /** Where it is: `ETATS_EXEMPLAIRE` has the words. */
  etat:
    | 'en_stock'
    | 'essai'
    | 'pret'
    | 'appareille'
    | 'ancien'
    | 'reparation'
    | 'retourne'
    | 'perdu'
    | 'remplace'
    | 'annule';
  client_id: string | null;
  oreille: '' | 'G' | 'D';
  /** The last day of the maker's warranty; null where nobody knows. */
  garantie_fin: string | null;
  note: string;
  cree_le: string;
  cree_par: string | null;
  modifie_le: string;
  version: number;
}

export interface MouvementExemplaireRow {
  id: string;
  centre_id: string;
  exemplaire_id: string;
  /** From 1 on, without a gap. */
  rang: number;
  /** '' for the first one. */
  de: '' | ExemplaireRow['etat'];
  vers: ExemplaireRow['etat'];
  client_id: string | null;
  oreille: ExemplaireRow['oreille'];
  motif: string;
  /** The line of the stock's ledger that it made; null where the number of pieces stays. */
  mouvement_stock_id: string | null;
  /** What moved it, where something of ours did: `ORIGINES` has the words. */
  origine: '' | 'essai' | 'commande' | 'reparation' | 'facture' | 'exemplaire';
  origine_id: string | null;
  user_id: string | null;
  date: string;
}
