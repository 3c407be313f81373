import type { CentrePdf, ComptePdf } from './facture.model';

/** Letters of a centre, each on pages of its own. */
export interface LettresPdf {
  centre: CentrePdf;
  compte: ComptePdf;
  lettresRelance: LettreRelancePdf[];
  /** 'YYYY-MM-DD' */
  date: string;
  /** UTC instant: the same letters give the same bytes. */
  creeLe: string;
}

export interface LettreRelancePdf {
  destinataire: { nom: string; prenom: string; adresse: string; codePostal: string; ville: string };
  sujet: string;
  paragraphes: string[];
}
