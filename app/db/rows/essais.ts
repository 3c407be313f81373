/** Trials of devices. Paris days, cents. */

export interface EssaiRow {
  id: string;
  centre_id: string;
  client_id: string;
  debut: string;
  /** How long it lasts at least, as it was when it began. */
  duree_jours: number;
  /** The quote that it is made on. */
  devis_id: string | null;
  /** What was taken: a down payment with the payment that it is, or a deposit that is kept apart and is none. */
  depot: number | null;
  reglement_id: string | null;
  /** What has become of a deposit that was kept apart; '' for a down payment. A cheque may have been cashed in the end, as a payment of that day. */
  depot_cheque: '' | 'garde' | 'encaisse' | 'rendu' | 'retenu';
  /** The number of that cheque. */
  depot_reference: string;
  /** How it was handed over; '' for a cheque. */
  caution_mode: '' | 'especes' | 'carte' | 'virement';
  /** What was not given back of it, cents, and why. */
  caution_retenue: number | null;
  caution_motif: string;
  /** By what its slip is signed (signatures.objet_id); an exchange makes another one. */
  bon_id: string;
  note: string;
  /** The day on which nothing of it was on trial any more. */
  fini_le: string | null;
  /** How it and what followed stood before its last outcome, as JSON (essais/souvenir.ts); '' where there is nothing to put right. */
  derniere_issue: string;
  cree_le: string;
  cree_par: string | null;
  modifie_le: string;
  version: number;
}

/** A device on trial on an ear; an exchange ends one and begins another. */
export interface EssaiAppareilRow {
  id: string;
  centre_id: string;
  client_id: string;
  essai_id: string;
  oreille: 'G' | 'D';
  appareil_id: string | null;
  marque: string;
  modele: string;
  numero_serie: string;
  debut: string;
  /** The day from which it may be decided, and after which it overruns. */
  fin_prevue: string;
  issue: '' | 'garde' | 'echange' | 'rendu';
  issue_le: string | null;
  motif: string;
  cree_le: string;
  cree_par: string | null;
  modifie_le: string;
  version: number;
}

/** A visit that follows a fitting. */
export interface EtapeSuiviRow {
  id: string;
  centre_id: string;
  client_id: string;
  /** The day of the fitting that it follows. */
  pose_le: string;
  /** 1 for the first visit. */
  rang: number;
  /** Months after the fitting. */
  mois: number;
  prevue_le: string;
  /** The appointment that was made for it; one that was cancelled counts as none. */
  evenement_id: string | null;
  etat: 'prevue' | 'faite' | 'non_faite';
  /** The day on which it was done, or given up. */
  etat_le: string | null;
  motif: '' | 'absent' | 'refus' | 'injoignable' | 'ailleurs' | 'autre';
  note: string;
  etat_par: string | null;
  cree_le: string;
  modifie_le: string;
  version: number;
}
