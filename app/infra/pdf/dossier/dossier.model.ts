import type { BilanPdf } from '../compte-rendu.model';
import type { DocumentPdf } from '../document.model';

/** Where a document of an inspection file stands: it is there, something of it lacks, all of it lacks, it is not due yet, it is not asked for. */
export type EtatPiecePdf = 'presente' | 'incomplete' | 'manquante' | 'a_venir' | 'sans_objet';

/** A table of plain texts; the widths of all columns but the last are in points. */
export interface TableauPdf {
  titre: string;
  largeurs: number[];
  colonnes: string[];
  lignes: string[][];
  /** Said in place of rows where there are none. */
  vide: string;
}

/** What stands in the file for a document: one of ours to be laid out, the pages of a PDF, a picture (JPEG), hearing tests, tables, or why there is nothing. */
export type ContenuPdf =
  | { document: DocumentPdf }
  | { pdf: Uint8Array; nom: string }
  | { image: Uint8Array; nom: string }
  | { bilans: BilanPdf[] }
  | { tableaux: TableauPdf[]; intro: string }
  | { avis: string; nom: string };

export interface PieceDossierPdf {
  titre: string;
  etat: EtatPiecePdf;
  /** In words: what it is, what of it lacks, as of which day. */
  detail: string;
  contenus: ContenuPdf[];
}

/** The inspection file of a patient and a fitting, as plain data. */
export interface DossierPdf {
  /** The centre's name, and its SIRET. */
  centre: { nom: string; siret: string };
  /** Captions and values of the cover: patient, fitting, devices, insurers. */
  tete: { nom: string; valeur: string }[];
  /** 'DUPONT Marie' */
  patient: string;
  pieces: PieceDossierPdf[];
  /** Who made it, and when, in words; the instant (UTC) for the file. */
  faitPar: string;
  faitLe: string;
}

/** What became of the making. */
export type DossierRendu = { pdf: Uint8Array; pages: number } | { refus: 'trop_lourd' };

/** How many pages of one piece from outside are taken along, and how many a file may have; the largest file, in bytes: a bucket hands over no more at once. */
export const PAGES_PAR_PIECE_MAX = 60;
export const PAGES_MAX = 400;
export const OCTETS_MAX = 30 * 1024 * 1024;

/** Why the pages of a PDF cannot be taken along. */
export type RefusPages = 'illisible' | 'protege' | 'trop_long' | 'trop_lourd';

/** The pages of a PDF from outside, made anew: nothing but what is seen of them. */
export type PagesLues = { pdf: Uint8Array; pages: number } | { refus: RefusPages; pages?: number };
