/** What a user gives beside the password. */

/** An application that shows a code every thirty seconds; one that nobody has confirmed is good for nothing. */
export interface FacteurTotpRow {
  user_id: string;
  compte_id: string;
  /** Base 32; empty where its key is not there. Sealed at rest (colonnes-chiffrees.ts): it is never looked for by its text. */
  secret: string;
  confirme_le: string | null;
  /** The last thirty seconds, counted from 1970, of which a code was taken: none is taken twice. */
  dernier_pas: number;
  cree_le: string;
}

/** A code kept on paper; the row goes when it is used. */
export interface CodeSecoursRow {
  id: string;
  compte_id: string;
  user_id: string;
  /** Its first letters, by which it is found. */
  repere: string;
  /** What is stored of the whole, as of a password. */
  empreinte: string;
  cree_le: string;
}

/** A browser that is not asked for a second factor until then, by the SHA-256 of what it keeps. */
export interface NavigateurMemoriseRow {
  id: string;
  compte_id: string;
  user_id: string;
  empreinte: string;
  navigateur: string;
  adresse_ip: string;
  cree_le: string;
  vu_le: string;
  expire_le: string;
}

/** A passkey: the public half of a key that a device keeps. */
export interface CleAccesRow {
  id: string;
  compte_id: string;
  user_id: string;
  credential_id: string;
  cle_publique: string;
  /** How often the device says that it was used; 0 for those that do not count. Postgres hands it out as text. */
  compteur: number | string;
  /** How the device is reached, with commas between. */
  transports: string;
  nom: string;
  cree_le: string;
  vue_le: string | null;
}

/** What a browser was asked to answer by a passkey, as its SHA-256; the row goes when it has answered. */
export interface DefiRow {
  empreinte: string;
  /** A passkey is added, or proven. */
  usage: 'ajout' | 'preuve';
  /** The SHA-256 of what only that browser holds. */
  lien: string;
  expire_le: string;
}
