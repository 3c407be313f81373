/** An invoice that is about to be issued, as people check it beforehand; cents, tax included. */
export interface ApercuFacture {
  /** Its key among what a person accepts: another invoice has another one. */
  cle: string;
  lignes: readonly { description: string; quantite: number; total: number }[];
  remise: number;
  total: number;
  /** Who pays it. */
  amo: number;
  amc: number;
  patient: number;
  /** 'YYYY-MM-DD' */
  livraison: string;
  /** What its number begins with: 'F2026', 'F2026-VP'. */
  serie: string;
  /** What is odd of it. */
  remarques: readonly string[];
}
