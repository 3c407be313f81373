/** A key by which data is sealed (decision 126). The key itself lies outside the database. UTC instants. */
export interface CleDeDonneesRow {
  /** Its name. */
  id: string;
  /** A text that it has sealed: whether a key is the one of that name. */
  temoin: string;
  cree_le: string;
  /** When the database held nothing in the clear or under another key; null before, and once what no key opens was found. */
  base_le: string | null;
  /** The same of the stored files. */
  fichiers_le: string | null;
}
