/** What a patient may ask for (decision 127). UTC instants. */

/** Everything that is held on one patient, made for whoever asked. */
export interface DossierRemisRow {
  id: string;
  centre_id: string;
  client_id: string;
  user_id: string;
  etat: 'en_cours' | 'fait' | 'refuse';
  /** Percent. */
  avancement: number;
  /** The ZIP among the stored files, and its bytes. */
  emplacement: string;
  taille: number;
  /** How many stored files are in it. */
  fichiers: number;
  /** Why there is none. */
  raison: string;
  cree_le: string;
  fini_le: string | null;
  expire_le: string;
}

/** What a patient said of one thing that they are asked, as it was noted; never changed. The record holds what stands. */
export interface ChoixPatientRow {
  id: string;
  centre_id: string;
  client_id: string;
  /** What they were asked (vie-privee/choix.ts). */
  objet: string;
  oui: boolean;
  /** The Paris day on which they said so. */
  dit_le: string;
  mode: 'oral' | 'papier' | 'signature' | 'fiche' | 'fusion' | 'repris';
  texte_id: string | null;
  motif: string;
  user_id: string | null;
  user_name: string;
  cree_le: string;
}

/** A version of what is read to patients of one thing; never changed. */
export interface TexteAccordRow {
  id: string;
  compte_id: string;
  objet: string;
  version: number;
  texte: string;
  user_id: string | null;
  user_name: string;
  cree_le: string;
}

/** That nothing but storage is done with a record, or was until `levee_le`. */
export interface LimitationRow {
  id: string;
  centre_id: string;
  client_id: string;
  motif: 'exactitude' | 'illicite' | 'droits' | 'opposition';
  precisions: string;
  demandee_le: string;
  posee_le: string;
  posee_par: string;
  levee_le: string | null;
  levee_par: string;
  levee_motif: string;
}
