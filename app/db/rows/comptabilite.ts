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
  /** 'reprise' for what was issued before documents were sealed. */
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
