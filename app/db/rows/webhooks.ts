/** Addresses of other tools that are told of what happens in the centres, and what each is told. */

export interface WebhookRow {
  id: string;
  compte_id: string;
  /** The one centre that it hears of; null for all of the account's. */
  centre_id: string | null;
  nom: string;
  url: string;
  /** The kinds that it hears of, behind one another with commas between. */
  natures: string;
  /** What signs; it has to be had again for each delivery, so that no digest of it would do. */
  secret: string;
  /** What signed before, and signs beside it until `ancien_jusque`; '' for none. */
  ancien_secret: string;
  ancien_jusque: string;
  /** Deliveries that failed one after the other, and since when none has succeeded. */
  echecs: number;
  echec_depuis: string | null;
  /** Nothing is sent before; '' for no pause. */
  pause_jusque: string;
  erreur: string;
  reussi_le: string | null;
  /** Switched off after days of failures. */
  coupe_le: string | null;
  cree_le: string;
  cree_par: string | null;
  modifie_le: string;
  version: number;
}

/** One message to one address, as it is sent every time. */
export interface EnvoiWebhookRow {
  rang: number;
  id: string;
  compte_id: string;
  webhook_id: string;
  nature: string;
  /** The record that it tells of, whose messages keep their order; '' for none. */
  objet_id: string;
  /** JSON, to the letter. */
  corps: string;
  cree_le: string;
  /** Null once it has arrived or was given up. */
  prochain_le: string | null;
  essais: number;
  essaye_le: string | null;
  livre_le: string | null;
  abandonne_le: string | null;
  /** What the address answered last. */
  statut: number | null;
  duree_ms: number | null;
  erreur: string;
}
