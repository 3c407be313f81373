/** What scripts come in by, and what they were answered. */

/** An access token, kept as its SHA-256. */
export interface JetonApiRow {
  id: string;
  compte_id: string;
  user_id: string;
  nom: string;
  /** What it begins with, by which its owner knows it again. */
  debut: string;
  empreinte: string;
  /** The one centre that it opens; null for all of its maker's. */
  centre_id: string | null;
  ecriture: boolean;
  /** The areas that it opens, behind one another with commas between. */
  domaines: string;
  expire_le: string;
  revoque_le: string | null;
  vu_le: string | null;
  vu_ip: string;
  cree_le: string;
}

/** What was answered under an Idempotency-Key; `statut` is null for as long as it is being worked on. */
export interface ReponseApiRow {
  /** SHA-256 of whose key it is and of the key. */
  id: string;
  compte_id: string;
  user_id: string;
  /** SHA-256 of method, address and body. */
  demande: string;
  statut: number | null;
  /** JSON. */
  entetes: string;
  corps: string;
  cree_le: string;
}
