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

/** What a file comes to, row by row: the same for a check and for the real thing. Rows as the spreadsheet numbers them. */
export interface BilanImport {
  importedCount: number;
  ignoredCount: number;
  invalidCount: number;
  crees: { row: number; nom: string; prenom: string }[];
  ignores: LigneIgnoree[];
  invalides: FauteLigne[];
  /** The file's headings and its refused rows as they stood, to be corrected and sent again. */
  entetes: string[];
  rejets: { row: number; cells: string[] }[];
}

/** A `BilanImport` as JSON: the worker writes it out, so that the process of the requests has no thousands of rows to copy. */
export type BilanEcrit = string;

/** Where a file lies and how its columns are read; what the worker gets. */
export interface FichierAImporter {
  chemin: string;
  nomFichier: string;
  centreId: string;
  /** By heading; absent where the guess is to be used. */
  mapping: Record<string, Cible | null> | null;
}

/** Why a worker did nothing: a message, with one per heading for a mapping; `indisponible` when nothing was wrong with the file. */
export interface Refus {
  ok: false;
  message: string;
  fields: Record<string, string>;
  /** Something was away, or (`occupe`) other writers left it no turn; in how many seconds it may be asked again. */
  indisponible?: { occupe: boolean; retryAfterS: number };
}

/** What a worker brings back. */
export type Reponse<T> = { ok: true; valeur: T } | Refus;

/** From 0 to 100. */
export type Progression = (percent: number) => void;

/** The largest file that is read, in bytes. */
export const IMPORT_MAX = 5 * 1024 * 1024;
export const TROP_VOLUMINEUX = 'Fichier trop volumineux : 5 Mo au plus. Partagez-le en plusieurs fichiers.';

export const SANS_CENTRE = 'Choisissez un centre avant d’importer des clients.';
