/** Signatures with their evidence, what asks for one at a distance, and which quote an invoice was made of. UTC instants. */

/** What can be signed. */
export type NatureSignee = 'devis' | 'livraison' | 'essai';

/** Never changed, but for whose client it names. */
export interface SignatureRow {
  id: string;
  centre_id: string;
  client_id: string | null;
  nature: NatureSignee;
  /** The quote; of a delivery slip, what it says in short (signatures/document.server.ts). */
  objet_id: string;
  /** The quote's number; '' for a delivery slip. */
  numero: string;
  mode: 'sur_place' | 'a_distance' | 'papier';
  /** Who signed, as typed; '' on paper. */
  signataire: string;
  qualite: 'patient' | 'representant' | '';
  /** The strokes as SVG path data (trace.ts); '' on paper. */
  trace: string;
  /** JSON: what is known of how it came about (preuve.ts). */
  preuves: string;
  /** SHA-256 of the document as it was shown. */
  original: string;
  /** The signed PDF among the stored files, its bytes and their SHA-256. */
  emplacement: string;
  taille: number;
  empreinte: string;
  signe_le: string;
  /** Who had it signed or asked for it. */
  cree_par: string | null;
}

export interface DemandeSignatureRow {
  id: string;
  centre_id: string;
  client_id: string | null;
  nature: NatureSignee;
  objet_id: string;
  numero: string;
  /** The patient's address, to which link and codes go. */
  destinataire: string;
  /** JSON: what the document is made of. */
  document: string;
  original: string;
  /** What the document must still be of when it is signed. */
  revision: string;
  /** SHA-256 of the link's secret; null until the mail leaves. */
  empreinte: string | null;
  /** Argon2 of the last code that was sent; '' when there is none. */
  code: string;
  code_expire_le: string | null;
  /** How many codes were asked for, and how often the last one was tried. */
  codes: number;
  essais: number;
  /** When the link was opened first. */
  ouvert_le: string | null;
  cree_le: string;
  cree_par: string | null;
  /** The name of who asked. */
  par: string;
  expire_le: string;
  revoque_le: string | null;
  signature_id: string | null;
}

export interface DevisFactureRow {
  id: string;
  facture_id: string;
  centre_id: string;
  client_id: string | null;
  devis_id: string;
  /** Of all invoices of a quote the one that counts; false once it was cancelled and another one made. */
  vaut: boolean;
  cree_le: string;
  cree_par: string | null;
}
