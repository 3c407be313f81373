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
