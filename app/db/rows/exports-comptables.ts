/** A centre's accounts, and what was exported of its sales and payments. Rows as stored: ISO days, UTC instants. */

export interface CompteComptableRow {
  id: string;
  centre_id: string;
  /** The day from which they hold. */
  depuis: string;
  /** As JSON (comptabilite/reglages-comptables.ts). */
  reglages: string;
  cree_le: string;
  cree_par: string | null;
  modifie_le: string;
}

export interface ExportComptableRow {
  rang: number;
  id: string;
  centre_id: string;
  nature: 'fec' | 'journal' | 'ereporting';
  format: 'txt' | 'csv' | 'xlsx' | 'xml';
  debut: string;
  fin: string;
  etat: 'en_cours' | 'fait' | 'refuse';
  /** The last seal that it goes up to, by the id of its centre, as JSON. */
  jusqu_a: string;
  /** What it replaces, of the same period. */
  remplace_id: string | null;
  /** Documents and payments in it. */
  pieces: number;
  /** SHA-256 of the file, and its bytes. */
  empreinte: string;
  taille: number;
  /** As JSON (comptabilite/bilan-export.ts). */
  bilan: string;
  cree_le: string;
  cree_par: string | null;
  fait_le: string | null;
}
