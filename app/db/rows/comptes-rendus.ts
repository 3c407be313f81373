/** A report to whoever prescribed, and what was made of it. */
export interface CompteRenduRow {
  id: string;
  centre_id: string;
  client_id: string;
  /** Who it goes to, as typed; `textes_prescripteur` says who that is. */
  prescripteur: string;
  /** The invoice that it follows, from which its days are counted. */
  facture_id: string | null;
  bilan_id: string | null;
  /** The last day on which it is in time; null without an invoice. */
  echeance: string | null;
  /** Hours a day in tenths; null where nobody has read them. */
  heures_d: number | null;
  heures_g: number | null;
  motivation: string;
  commentaire: string;
  /** The day on which it was handed over or given to the mail; null while it is being prepared. */
  fait_le: string | null;
  mode: '' | 'courriel' | 'remis';
  /** The e-mail address that it went to; '' for one on paper. */
  destinataire: string;
  /** The PDF as it was given, among the client's files. */
  fichier_id: string | null;
  courriel_id: string | null;
  /** Why the last e-mail did not leave; '' where none failed. */
  echec: string;
  user_id: string | null;
  user_name: string;
  cree_le: string;
  modifie_le: string;
  version: number;
}
