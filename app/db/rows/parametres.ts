/** Dated values of parameters, as an account has set them. Rows as stored: ISO days, UTC instants. */

export interface ParametreRow {
  id: string;
  compte_id: string;
  /** Its key (domain/parametres/referentiel.ts); an older process meets those of a newer one. */
  cle: string;
  /** The Paris day from which it holds. */
  depuis: string;
  /** In the parameter's unit. */
  valeur: number;
  source: string;
  cree_le: string;
  cree_par: string | null;
}
