/** The PDF of an invoice or a credit note as it was issued: its bytes never change; an erasure alone takes them away. */
export interface OriginalRow {
  /** The invoice's or the credit note's own. */
  id: string;
  centre_id: string;
  /** The invoice, or the one that the credit note takes back. */
  facture_id: string;
  /** The PDF among the stored files, its bytes and their SHA-256; '' and 0 since an erasure, until it is asked for again. */
  emplacement: string;
  taille: number;
  empreinte: string;
  garde_le: string;
  /** The day on which the person was erased. */
  reduit_le: string | null;
}
