import type { Cote } from '~/lib/oreilles';
import type { CentrePdf, ClientPdf, ComptePdf, Optional } from './facture.model';

/** A report to whoever prescribed, as plain data: texts are as they are printed. */
export interface CompteRenduPdf {
  centre: CentrePdf;
  compte: ComptePdf;
  client: ClientPdf;
  prescripteur: { nom: string; adresse?: Optional; codePostal?: Optional; ville?: Optional };
  /** 'YYYY-MM-DD' */
  date: string;
  dateAppareillage: string | null;
  appareils: { cote: Cote; nom: string; numeroSerie: string; heures: string }[];
  bilan: BilanPdf | null;
  gains: { libelle: string; valeur: string }[];
  /** Questionnaires: which and when, and what it came to. */
  questionnaires: { libelle: string; valeur: string; details: string[] }[];
  motivation: string;
  commentaire: string;
  /** UTC instant: the same report gives the same bytes. */
  creeLe: string;
}

/** A hearing test, in words and drawings. */
export interface BilanPdf {
  titre: string;
  /** One drawing for each ear, of our own making. */
  audiogrammes: { titre: string; svg: string }[];
  /** Mean loss and its class, an ear a line. */
  pertes: string[];
  /** Thresholds: heads, then a row for each frequency that was measured. */
  seuils: { colonnes: string[]; lignes: string[][] };
  /** Speech: series, threshold, best. */
  vocale: [serie: string, seuil: string, maximum: string][];
}
