/** Files of clients on their way in: what was read, what it means, what came of it. */

export interface ImportRow {
  id: string;
  centre_id: string;
  user_id: string | null;
  nom_fichier: string;
  emplacement: string;
  etat: 'colonnes' | 'verifie' | 'en_cours' | 'termine';
  apercu: string;
  mapping: string;
  resultat: string;
  erreur: string;
  imported_count: number;
  ignored_count: number;
  invalid_count: number;
  cree_le: string;
  demarre_le: string | null;
  termine_le: string | null;
  /** When somebody last went on with it. */
  suivi_le: string | null;
  /** When somebody dealt with the rows that it refused. */
  rejets_vus_le: string | null;
}
