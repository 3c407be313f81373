/** The chain of seals of a centre's issued documents. */

export interface ScelleRow {
  id: string;
  centre_id: string;
  /** Its place in the centre's chain, from 1. */
  rang: number;
  genre: 'facture' | 'avoir' | 'reglement' | 'cloture';
  objet_id: string;
  /** Cents, with the sign that it has for what was sold or received. */
  montant: number;
  /** Of the document, 'YYYY-MM-DD'. */
  jour: string;
  scelle_le: string;
  /** 'reprise' for what was issued before documents were sealed, 'tardif' for what a closing has sealed afterwards. */
  details: string;
  /** SHA-256 of what the document says of the matter; and of the person, with a salt. */
  faits: string;
  personnel: string;
  /** That salt; '' once the person is erased, whose print nobody can make again then. */
  sel: string;
  precedente: string;
  empreinte: string;
}

/** The end of a chain, which whoever adds to it locks. */
export interface ChaineScellesRow {
  centre_id: string;
  rang: number;
  empreinte: string;
}

/** A closed day, month or year of a centre; never changed. */
export interface ClotureRow {
  id: string;
  centre_id: string;
  periode: 'jour' | 'mois' | 'annee';
  /** First and last day, 'YYYY-MM-DD'. */
  debut: string;
  fin: string;
  /** First and last seal that it covers; the last one comes before the first where it covers none. */
  rang_debut: number;
  rang_fin: number;
  /** Documents and payments that it covers. */
  nombre: number;
  /** Sums in cents, as JSON (comptabilite/totaux-cloture.ts). */
  totaux: string;
  cree_le: string;
}

/** Numbers of a centre's series that no document bears, the first and the last of them; never changed. */
export interface NumerosSautesRow {
  id: string;
  centre_id: string;
  serie: string;
  de: number;
  a: number;
  /** Why, in words. */
  raison: string;
  note_le: string;
}

/** The stored archive of a closed year. */
export interface ArchiveComptableRow {
  id: string;
  centre_id: string;
  cloture_id: string;
  annee: number;
  fichier: string;
  /** Bytes, and their SHA-256. */
  taille: number;
  empreinte: string;
  /** Documents and payments in it. */
  pieces: number;
  cree_le: string;
  cree_par: string | null;
}

/** What a check of a centre's chain has found. */
export interface VerificationScellesRow {
  id: string;
  centre_id: string;
  etat: 'entiere' | 'remarques' | 'rompue';
  /** Seals that were read, and the print of the last one. */
  scelles: number;
  empreinte: string;
  /** The first of what was found, as JSON, and how much there was. */
  constats: string;
  nombre_constats: number;
  faite_le: string;
  demandee_par: string | null;
}
