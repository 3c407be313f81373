/** What a user gives beside the password. */

/** An application that shows a code every thirty seconds; one that nobody has confirmed is good for nothing. */
export interface FacteurTotpRow {
  user_id: string;
  compte_id: string;
  /** As `facteurs/secret.server.ts` keeps it. */
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
