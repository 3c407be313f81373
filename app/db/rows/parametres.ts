/** What an account has set from a day on: values of parameters, who sells. Rows as stored: ISO days, UTC instants. */

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

/** Who sells from a day on: in the whole account, or what a centre has of its own (domain/vendeur). Texts are '' where nothing is said. */
export interface VendeurRow {
  id: string;
  compte_id: string;
  centre_id: string | null;
  /** 'YYYY-MM-DD' */
  depuis: string;
  raison_sociale: string;
  forme: '' | 'ei' | 'eurl' | 'sarl' | 'sas' | 'sasu' | 'sa' | 'snc' | 'scop' | 'mutuelle' | 'association';
  /** Cents in digits. */
  capital: string;
  registre: '' | 'rcs' | 'rm';
  registre_ville: string;
  /** '' is the SIREN. */
  registre_numero: string;
  /** Of the registered office, with its address; a centre has its own in `centres`. */
  siret: string;
  adresse: string;
  code_postal: string;
  ville: string;
  /** '' follows from the SIREN. */
  numero_tva: string;
  finess: string;
  iban: string;
  mediateur_nom: string;
  mediateur_adresse: string;
  mediateur_site: string;
  cree_le: string;
  cree_par: string | null;
}
