/** A place on the paper of a signature. */
export interface PointSigne {
  x: number;
  y: number;
}

/** What a signature adds to a document: the strokes, and the page of evidence. All of it is plain data. */
export interface SignaturePdf {
  signataire: string;
  /** 'Le patient' */
  qualite: string;
  /** 'le 23/11/2026 à 18:05' */
  quand: string;
  /** Strokes within a frame of that size; none where somebody signed a sheet of paper. */
  traits: PointSigne[][];
  cadre: { largeur: number; hauteur: number };
  /** What is known of how it came about: captions and values. */
  preuves: { nom: string; valeur: string }[];
  /** UTC instant. */
  signeLe: string;
  /** The document as it was shown, which the signed one carries along. */
  original: { nom: string; base64: string };
}

/** A sheet that was signed on paper and photographed: its picture (JPEG), and the page of evidence. */
export interface ScanPdf {
  scan: { base64: string };
  titre: string;
  emetteur: string;
  signature: SignaturePdf;
}
