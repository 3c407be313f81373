/** What is kept of the worklist's lines, which themselves are found in the records. */

interface LigneRow {
  id: string;
  centre_id: string;
  client_id: string | null;
  /** The line: its kind, its record, and the time that it is about. */
  nature: string;
  objet_id: string;
  repere: string;
  /** What the line said then. */
  quoi: string;
  cree_le: string;
  cree_par: string | null;
}

/** A line that somebody put off. */
export interface ReportAFaireRow extends LigneRow {
  /** The Paris day on which it comes back. */
  jusqu_au: string;
  motif: string;
  /** When somebody took it back before that. */
  leve_le: string | null;
  leve_par: string | null;
}

/** A reminder that went to a patient about a line: one for each way. */
export interface RelancePatientRow extends LigneRow {
  canal: 'courriel' | 'sms' | 'lettre';
  /** The campaign that the letter is of, and what it said and to where (JSON). */
  campagne_id: string | null;
  lettre: string;
}

/** Letters that were made together. */
export interface CampagneRow {
  id: string;
  centre_id: string;
  nature: string;
  lettres: number;
  /** JSON: who got none, and why. */
  ecartes: string;
  cree_le: string;
  cree_par: string | null;
}

/** An account's own words of the reminders of a kind. */
export interface TexteRelanceRow {
  compte_id: string;
  nature: string;
  sujet: string;
  texte: string;
  sms: string;
  version: number;
  modifie_le: string;
}
