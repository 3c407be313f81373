/** A hearing test; `seuils` is JSON (audiogramme.ts), and so are `vocale` (vocale.ts) and `complements` (complements.ts), '' for nothing measured. */
export interface BilanRow {
  id: string;
  centre_id: string;
  client_id: string;
  date: string;
  heure: string | null;
  seuils: string;
  vocale: string;
  complements: string;
  note: string;
  evenement_id: string | null;
  user_id: string | null;
  user_name: string;
  cree_le: string;
  modifie_le: string;
  version: number;
  /** A print of the test of a Noah file that it came from; '' for one that was entered. */
  origine_noah: string;
}

/** A questionnaire that a client answered; `reponses` is JSON (questionnaires/questionnaire.ts). */
export interface QuestionnaireRow {
  id: string;
  centre_id: string;
  client_id: string;
  nature: string;
  moment: string;
  date: string;
  reponses: string;
  note: string;
  user_id: string | null;
  user_name: string;
  cree_le: string;
  modifie_le: string;
  version: number;
}
