import type { OriginalRow } from './rows/originaux';
import type { DemandeSignatureRow, DevisFactureRow, SignatureRow } from './rows/signatures';

/** What is kept beside quotes and invoices: their originals, who has signed them, which was made of which (tables.ts). */
export interface TablesDePieces {
  devis_factures: DevisFactureRow;
  originaux: OriginalRow;
  signatures: SignatureRow;
  demandes_signature: DemandeSignatureRow;
}
