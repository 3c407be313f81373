/** What staff do from day to day beside the records: what is to be done, and what can be taken back. */

/** What is to be done for a client. */
export interface AFaireRow {
  id: string;
  centre_id: string;
  client_id: string;
  genre: 'rappel' | 'autre';
  titre: string;
  /** The day by which. */
  echeance: string;
  /** Who is to do it; null for whoever comes to it. */
  user_id: string | null;
  fait_le: string | null;
  fait_par: string | null;
  cree_le: string;
  cree_par: string | null;
  modifie_le: string;
  version: number;
}

/**
 * A deed that its user may take back for a moment; one row for each record that it changed. `avant` is JSON of what that was, and of what it is
 * since (annulations/annulation.ts).
 */
export interface AnnulationRow {
  id: string;
  /** What was done at once. */
  geste: string;
  centre_id: string;
  client_id: string | null;
  user_id: string;
  nature:
    | 'corbeille'
    | 'statut'
    | 'fiche'
    | 'evenement'
    | 'devis'
    | 'fichier'
    | 'produit'
    | 'a_faire'
    | 'fait';
  avant: string;
  cree_le: string;
  /** When it was taken back; `avant` holds nothing from then on. */
  annule_le: string | null;
}
