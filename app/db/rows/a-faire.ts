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

/** A write that may have changed lines: whose client's, or null for those without one. The database notes it. */
export interface ToucheAFaireRow {
  id: number;
  centre_id: string;
  client_id: string | null;
  /** Postgres: the transaction that wrote. */
  transaction_id: number | null;
  cree_le: string;
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

/** Who has taken a line upon them, or was given it; it lasts until they leave it, somebody else has it, or the line goes. */
export interface PriseAFaireRow extends LigneRow {
  user_id: string;
  fini_le: string | null;
  fini_par: string | null;
  fin: '' | 'laissee' | 'confiee' | 'partie';
}

/** A reminder that went to a patient about a line: one for each way. */
export interface RelancePatientRow extends LigneRow {
  canal: 'courriel' | 'sms' | 'lettre';
  /** The campaign that the letter is of, and what it said and to where (JSON). */
  campagne_id: string | null;
  lettre: string;
}

/** A line as the worklist had it, on which days, and why it left. One that still stands has no last day. */
export interface LigneAFaireRow extends Omit<LigneRow, 'cree_par'> {
  pourquoi: string;
  /** Paris days: since when it waits, and by when it is due; '' where there is none. */
  depuis: string;
  echeance: string;
  /** JSON: what it said before, and until which day (a-faire/ligne-gardee.ts). */
  mots: string;
  user_id: string | null;
  vu_du: string;
  vu_au: string | null;
  /** The last instant at which it was seen, once it has gone, and the first at which it was not. */
  vu_le: string | null;
  fin_le: string | null;
  fin: '' | 'dossier' | 'temps' | 'reportee' | 'deces' | 'opposition' | 'corbeille' | 'fusion';
  /** Who put it off, why, and until which day. */
  fin_par: string | null;
  fin_motif: string;
  revient_le: string | null;
}

/** A day on which the worklist of a centre was looked at, first and last when. */
export interface ReleveAFaireRow {
  centre_id: string;
  jour: string;
  premier_le: string;
  dernier_le: string;
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

/** What a patient knows of an appointment: one row for each of both. */
export interface HeureDiteRow {
  id: string;
  centre_id: string;
  client_id: string | null;
  evenement_id: string;
  /** The start that they know (UTC); '' when they know that there is none. */
  heure: string;
  moyen: 'courriel' | 'sms' | 'lettre' | 'appel';
  /** NULL of reminders of before 0081. */
  dite_le: string | null;
  dite_par: string | null;
  /** By which way somebody chose to tell them what has changed since. */
  a_dire: '' | 'lettre' | 'appel';
  /** The message that told it, and what they knew before (JSON): that comes back where the message is refused. */
  courriel_id: string | null;
  avant: string | null;
}

/** A message to a patient that was refused for good, until somebody has seen it. */
export interface EnvoiRefuseRow {
  id: string;
  centre_id: string;
  client_id: string | null;
  modele: string;
  destinataire: string;
  raison: string;
  refuse_le: string;
  vu_le: string | null;
  vu_par: string | null;
}
