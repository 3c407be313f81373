import type { CentrePdf, ClientPdf, ComptePdf } from './facture.model';
import type { AppareilLivre } from './livraison.model';
import type { SignaturePdf } from './signature.model';

/** What the slip of a trial says, as plain data. Days are 'YYYY-MM-DD', money is cents. */
export interface EssaiPdf {
  centre: CentrePdf;
  compte: ComptePdf;
  client: ClientPdf;
  dateEssai: string;
  /** Days that it lasts at least, and the day on which it has lasted them. */
  dureeJours: number;
  finPrevue: string;
  /** What the centre has of it on the day it is printed; null without a deposit. */
  depot: number | null;
  /** What was paid, where that was written: a link sent before did not. */
  depotVerse?: number | null;
  /** It is a deposit that is kept apart: a cheque, or else what it is in words. */
  chequeGarde?: boolean;
  caution?: string;
  /** The quote's number; '' without one. */
  numeroDevisEssai: string;
  appareilsEssayes: AppareilLivre[];
  /** UTC instant: the same slip gives the same bytes. */
  creeLe: string;
  signature?: SignaturePdf | undefined;
}
