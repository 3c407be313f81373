/** Reminders to patients, and what banks and insurers say that they have paid. Rows as stored: cents, ISO days, UTC instants. */

export interface ModeleRelanceRow {
  centre_id: string;
  sujet: string;
  texte: string;
  /** An invoice is not reminded of again before as many days. */
  delai_jours: number;
  version: number;
  modifie_le: string;
}

export interface RelanceRow {
  id: string;
  centre_id: string;
  facture_id: string;
  /** What the patient was asked for: what was due by then. */
  reste: number;
  canal: 'courriel' | 'lettre';
  /** What the letters that were made together have in common; null for mails. */
  lot_id: string | null;
  /** A letter as it was written (LettreRelancePdf), '' for mails and once its patient is erased. */
  lettre: string;
  cree_le: string;
  cree_par: string | null;
}

/** A file that was read. */
export interface ReleveRow {
  rang: number;
  id: string;
  centre_id: string;
  nom_fichier: string;
  genre: 'csv' | 'ofx';
  /** Lines that no earlier file had, and those that one had. */
  nouvelles: number;
  connues: number;
  cree_le: string;
  cree_par: string | null;
}

/** Money that came in, as a file says it. */
export interface LigneReleveRow {
  rang: number;
  id: string;
  centre_id: string;
  releve_id: string;
  jour: string;
  montant: number;
  libelle: string;
  reference: string;
  empreinte: string;
  etat: 'ouverte' | 'rapprochee' | 'ecartee';
  /** The payment that it was recorded as, or that it was tied to, which was recorded before. */
  reglement_id: string | null;
  /** What it was tied to without recording anything: a slip of cheques, or what was received on a day by a mode (all of it, or `reglement_id` alone). */
  remise_id: string | null;
  jour_encaisse: string | null;
  mode_encaisse: string | null;
  /** Cents of the whole line as it was read; 0 for a part of another one, null for one of before. */
  montant_lu: number | null;
}
