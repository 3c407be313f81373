import type { Cote } from '~/lib/oreilles';
import type { CentrePdf, ClientPdf, ComptePdf, Optional } from './facture.model';
import type { SignaturePdf } from './signature.model';

/** A device offered for one ear; prices of one piece, the rest for all pieces, in cents; null where nothing is known. */
export interface OffrePdf {
  marque?: Optional;
  modele?: Optional;
  numeroSerie?: Optional;
  lpp?: Optional;
  /** 'oui' or 'non'. */
  bobineT?: Optional;
  fabrication?: Optional;
  quantite: number;
  prixHT: number | null;
  prixTTC: number | null;
  totalTTC: number | null;
  rbstSS: number | null;
  rbstCompl: number | null;
  resteACharge: number | null;
}

export interface OreilleDuDevisPdf {
  cote: Cote;
  propose: OffrePdf;
  /** The class 1 offer beside it; null where the proposed device is of class 1. */
  classe1: OffrePdf | null;
}

/** What a quote says, as plain data that can be sent to a process. The document computes nothing: every amount comes from the caller. */
export interface DevisPdf {
  centre: CentrePdf;
  compte: Pick<ComptePdf, 'nomCompte' | 'numAdeliCompte'>;
  client: ClientPdf;
  numeroDevis: string;
  /** 'YYYY-MM-DD' */
  dateDevis: string | null;
  /** The last day on which it can be accepted. */
  valableJusquAu: string | null;
  datePrescription: string | null;
  prescripteur: string;
  /** '', 'Classe 1' or 'Classe 2'. */
  classe: string;
  /** None, one or two, right ear first. */
  oreilles: OreilleDuDevisPdf[];
  accessoires: {
    designation: string;
    prixHT: number;
    prixTTC: number;
    rbstSS: number;
    rbstCompl: number;
    resteACharge: number;
  } | null;
  /** Days of trial; the least that the law asks for where the quote says none. */
  essai: number | null;
  essaiMinimum: number;
  /** May hold several lines. */
  garantie: string;
  services: string;
  /** The lines' prices without tax, what they lack of the total by rounding, and that total. */
  lignesHT: number;
  arrondiHT: number;
  totalHT: number;
  montantTVA: number;
  totalTTC: number;
  /** Null where the share is not known. */
  rbstSS: number | null;
  rbstCompl: number | null;
  /** Nobody knows the patient's contract: the share is that of a responsible one, for class 1. */
  complDeduite?: boolean;
  /** What its class 1 devices take for granted, or may not be asked for, as sentences. */
  reserves?: string[];
  resteACharge: number;
  acompte: number | null;
  /** What it lacks of who sells, as a sentence, until it is accepted. */
  manquesVendeur?: string;
  /** UTC instant: the same quote gives the same bytes. */
  creeLe: string;
  signature?: SignaturePdf | undefined;
}
