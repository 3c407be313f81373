/** Inspection files that somebody asked for together (decision 108). UTC instants. */

export interface LotControleRow {
  id: string;
  compte_id: string;
  /** Whoever asked: nobody else sees it. */
  user_id: string;
  /** What was asked for, in words. */
  titre: string;
  etat: 'en_cours' | 'fait';
  total: number;
  cree_le: string;
  fini_le: string | null;
  /** When it goes, with all of its files. */
  expire_le: string;
}

export interface DossierControleRow {
  id: string;
  centre_id: string;
  client_id: string;
  lot_id: string;
  rang: number;
  /** Which fitting, by its day or 'sans-jour'; '' for the latest. */
  appareillage: string;
  etat: 'attente' | 'fait' | 'refuse';
  /** JSON: each piece with how it stands; '' before the file is made. */
  pieces: string;
  pages: number;
  /** The PDF among the stored files, and its bytes. */
  emplacement: string;
  taille: number;
  /** Why there is none. */
  raison: string;
  fait_le: string | null;
}
