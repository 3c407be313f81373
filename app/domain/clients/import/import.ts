import type { Acteur, CentreAccessible } from '../../access/acteur';
import type { Cible } from './cibles';
import type { FauteLigne } from './lignes';

/** The steps of an import: columns to map, checked and ready, running, done. Nothing is written to the clients before 'termine'. */
export type EtatImport = 'colonnes' | 'verifie' | 'en_cours' | 'termine';

/** What the mapping step shows of a file. */
export interface ApercuFichier {
  entetes: string[];
  /** Up to three values per column. */
  exemples: string[][];
  /** The guessed field per column; null is 'non importé'. */
  mapping: (Cible | null)[];
  /** Per column, the field that its heading means and its values cannot be read as. */
  ecartes: (Cible | null)[];
  lignes: number;
}

/** A row that is already a client, in the centre (with its id) or earlier in the file. */
export interface LigneIgnoree {
  row: number;
  nom: string;
  prenom: string;
  raison: string;
  clientId: string | null;
}

/** A row that becomes a client. */
export interface LigneCreee {
  row: number;
  nom: string;
  prenom: string;
  clientId?: string;
  /** Who is probably the same under another first name, a client of the centre or an earlier row: to be looked at. */
  ressemble?: { raison: string; clientId: string | null };
}

/** What a field would hold, or a column that stays out: the first values in the spelling that people read. */
export interface ChampRempli {
  /** Null for a column that is not imported. */
  cible: Cible | null;
  colonne: string;
  valeurs: string[];
}

/** What a file comes to, row by row: the same for a check and for the real thing. Rows as the spreadsheet numbers them. */
export interface RecapImport {
  importedCount: number;
  ignoredCount: number;
  invalidCount: number;
  /** With the id of the client, once there is one. */
  crees: LigneCreee[];
  ignores: LigneIgnoree[];
  invalides: FauteLigne[];
  /** The fields that the rows to create fill, then the columns with values that stay out. */
  champs: ChampRempli[];
  /** The file's headings and its refused rows as they stood, to be corrected and sent again. */
  entetes: string[];
  rejets: { row: number; cells: string[] }[];
}

/** A `RecapImport` as JSON: the worker writes it out, so that the process of the requests has no thousands of rows to copy. */
export type BilanEcrit = string;

/** Where a file lies and how its columns are read. */
export interface FichierAImporter {
  chemin: string;
  nomFichier: string;
  centreId: string;
  /** By heading; a column that it does not mention is guessed. */
  mapping: Record<string, Cible | null> | null;
}

/** What the process that reads files gets. */
export interface DemandeImport extends Omit<FichierAImporter, 'centreId'> {
  centre: CentreAccessible;
  acteur: Acteur;
  importId: string | null;
  /** UTC. */
  now: string;
}

/** The largest file that is read, in bytes. */
export const IMPORT_MAX = 5 * 1024 * 1024;
export const TROP_VOLUMINEUX = 'Fichier trop volumineux : 5 Mo au plus. Partagez-le en plusieurs fichiers.';

export const SANS_CENTRE = 'Choisissez un centre avant d’importer des clients.';
