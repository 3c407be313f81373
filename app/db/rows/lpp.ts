/** The account's copies of the table of products and services (LPP). Rows as stored: ISO days, UTC instants, cents. */

/** A file that was read. */
export interface LppVersionRow {
  id: string;
  compte_id: string;
  rang: number;
  nom_fichier: string;
  numero: string;
  /** SHA-256 of the file. */
  empreinte: string;
  etat: 'lecture' | 'refusee' | 'a_appliquer' | 'appliquee' | 'remplacee' | 'ecartee';
  /** Why it was refused, '' otherwise. */
  erreur: string;
  codes: number;
  tarifs: number;
  ecartes: number;
  /** JSON. */
  defauts: string;
  /** JSON; '' until it was applied. */
  bilan: string;
  cree_le: string;
  cree_par: string | null;
  applique_le: string | null;
  applique_par: string | null;
}

export interface LppCodeRow {
  version_id: string;
  compte_id: string;
  code: string;
  libelle: string;
  date_fin: string | null;
  age_max: number | null;
  type_prestation: string;
  depuis: string | null;
  tarif: number | null;
  prix_limite: number | null;
  /** The folded label. */
  recherche: string;
  empreinte_tarifs: string;
}

export interface LppTarifRow {
  version_id: string;
  compte_id: string;
  code: string;
  debut: string;
  fin: string | null;
  tarif: number | null;
  prix_limite: number | null;
  quantite_max: number | null;
  prestation: string;
  /** JSON by territory; '' for none. */
  majorations: string;
}
