import type { Cote } from '~/lib/oreilles';
import type { CentrePdf, ClientPdf, ComptePdf, Optional } from './facture.model';
import type { SignaturePdf } from './signature.model';

/** A device that is handed over. */
export interface AppareilLivre {
  cote: Cote;
  marque?: Optional;
  modele?: Optional;
  codeProduit?: Optional;
  lpp?: Optional;
  numeroSerie?: Optional;
  quantite: number;
}

/** What a delivery slip says, as plain data. */
export interface LivraisonPdf {
  centre: CentrePdf;
  compte: ComptePdf;
  client: ClientPdf;
  /** 'YYYY-MM-DD' */
  dateLivraison: string;
  dateAppareillage: string | null;
  appareilsLivres: AppareilLivre[];
  /** UTC instant: the same slip gives the same bytes. */
  creeLe: string;
  signature?: SignaturePdf | undefined;
}
