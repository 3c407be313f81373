/** What keeps records, who opened archived ones, and what was archived or erased in bulk (decision 128). UTC instants. */

/** Why a record is neither archived nor erased: a dispute, a restriction; it holds until it is lifted. */
export interface GardeDossierRow {
  id: string;
  centre_id: string;
  client_id: string;
  motif: string;
  cree_le: string;
  cree_par: string | null;
  leve_le: string | null;
  leve_par: string | null;
}

/** A search of the archive, or an archived record, that somebody may look at for a while. Why stands in the audit trail. */
export interface OuvertureArchiveRow {
  id: string;
  compte_id: string;
  user_id: string | null;
  /** Null for a search. */
  client_id: string | null;
  /** SHA-256 of what was searched for; '' for a record. */
  empreinte: string;
  expire_le: string;
}

/** Records that were archived, or erased, together. */
export interface LotConservationRow {
  id: string;
  compte_id: string;
  user_id: string | null;
  user_name: string;
  geste: 'archivage' | 'effacement';
  motif: string;
  /** The rule by which it was done, in words. */
  regle: string;
  etat: 'en_cours' | 'fait';
  total: number;
  cree_le: string;
  fini_le: string | null;
}

/** One of them; of the record it keeps the identifier alone. */
export interface LigneConservationRow {
  id: string;
  centre_id: string;
  lot_id: string;
  client_id: string;
  rang: number;
  /** The day of the last deed, as it was counted when it was asked for. */
  acte: string;
  etat: 'attente' | 'fait' | 'refuse';
  /** Why it was not done. */
  raison: string;
  fait_le: string | null;
}

/** What only the account can say in its register of processing; '' where it has not yet. */
export interface RegistreTraitementsRow {
  compte_id: string;
  responsable: string;
  adresse: string;
  contact: string;
  delegue: string;
  hebergeur: string;
  mesures: string;
  modifie_le: string;
  modifie_par: string | null;
  version: number;
}
