/** A list as somebody wants to see it again. */
export interface VueRow {
  id: string;
  compte_id: string;
  user_id: string;
  liste: string;
  nom: string;
  /** The name folded: a user has one view of a list by it. */
  nom_tri: string;
  /** The list's query string: search, filter, order, columns. */
  recherche: string;
  /** The centre that it is shared with; null for the user alone. */
  centre_id: string | null;
  cree_le: string;
  modifie_le: string;
}

/** The columns that a user sees in a list, by their keys, separated by commas. */
export interface ColonnesListeRow {
  compte_id: string;
  user_id: string;
  liste: string;
  colonnes: string;
}
