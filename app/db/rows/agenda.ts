/** The agenda of the centres and the calendars around it. Instants in UTC. */

export interface EvenementRow {
  id: string;
  centre_id: string;
  client_id: string | null;
  type: string;
  color: string;
  start: string;
  end: string;
  /** Whole days of Paris: `start` is the first midnight, `end` the one after the last day. */
  journee: boolean;
  note: string;
  /** The member of staff it is for. */
  intervenant_id: string | null;
  is_google_event: boolean;
  calendrier_id: string | null;
  /** '' for the centre's own; otherwise the occurrence's identity in its calendar. */
  uid_externe: string;
  /** Who made it. */
  user_id: string | null;
  annule_le: string | null;
  cree_le: string;
  modifie_le: string | null;
  version: number;
  saisie_id: string | null;
  /** The start that the client was reminded of. */
  rappel_pour: string | null;
  /** Type and note, folded. */
  recherche: string;
}

/** An external calendar that a centre reads. */
export interface CalendrierRow {
  id: string;
  centre_id: string;
  nom: string;
  url: string;
  color: string;
  intervenant_id: string | null;
  etag: string;
  last_modified: string;
  empreinte: string | null;
  essaye_le: string | null;
  reussi_le: string | null;
  erreur: string;
  echecs: number;
  prochain_le: string;
  evenements_lus: number;
  cree_le: string;
  cree_par: string | null;
  version: number;
}

/** A secret address of the agenda; `user_id` narrows it to one member of staff. */
export interface AdresseAgendaRow {
  id: string;
  centre_id: string;
  user_id: string | null;
  empreinte: string;
  details: boolean;
  lu_le: string | null;
  revoque_le: string | null;
  cree_le: string;
  cree_par: string | null;
}

/** When a centre is open, and how long its appointments last; a centre without a row works as `domain/agenda/plages.ts` has it. */
export interface ReglagesAgendaRow {
  centre_id: string;
  /** JSON. */
  plages: string;
  durees: string;
  modifie_le: string;
  modifie_par: string | null;
  version: number;
}

/** Somebody is away, or the whole centre closed. Instants in UTC, half-open. */
export interface AbsenceRow {
  id: string;
  centre_id: string;
  intervenant_id: string | null;
  debut: string;
  fin: string;
  /** Whole days of Paris. */
  journee: boolean;
  motif: string;
  cree_le: string;
  cree_par: string | null;
}
