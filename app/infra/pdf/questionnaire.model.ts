/** A questionnaire to be filled in with a pen, or as it was answered: texts are as they are printed. */
export interface QuestionnairePdf {
  /** What it is called. */
  questionnaire: string;
  centre: { nom: string; siret: string | null };
  client: { nom: string; prenom: string; dateNaissance: string | null };
  /** 'YYYY-MM-DD'; null on an empty form. */
  date: string | null;
  moment: string;
  consigne: string;
  /** Questions that are answered by one of a few words; the word that was chosen, '' for none. */
  questions: { texte: string; reponses: readonly string[]; choisie: string }[];
  /** Blocks of lines to write on, each with its caption and what was written. */
  besoins: { titre: string; lignes: { libelle: string; valeur: string }[] }[];
  /** What the answers come to; '' on an empty form. */
  resultat: string;
  note: string;
  /** Where the words come from. */
  mention: string;
  /** UTC instant: the same data give the same bytes. */
  creeLe: string;
}
