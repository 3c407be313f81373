import type { ClientRow } from '~/db/rows/clients';
import type { ChampRdv } from './statuts';

/** A client with the specification's names (section 3). Amounts in cents, days as 'YYYY-MM-DD', instants in UTC. */
export interface Client {
  _id: string;
  centerId: string;
  dateCreation: string;
  nom: string;
  prenom: string;
  dateNaissance: string | null;
  email: string;
  telephonePortable: string;
  telephoneFixe: string;
  adresse: string;
  codePostal: string;
  ville: string;
  mutuelle: string;
  numeroSecu: string;
  caisse: string;
  origine: string;
  prescripteurId: string;
  note: string;
  audiogramme: string;
  statut: string;
  dateMajStatus: string | null;
  dateAppareillage: string | null;
  dateFacturation: string | null;
  heureFacturation: string | null;
  remise: number | null;
  rbstSS: number | null;
  rbstCompl: number | null;
  stepDash: number;
  /** Whether the client agreed to be reminded of appointments by e-mail. */
  rappelCourriel: boolean;
  /** Grows with each change: tells whether somebody else has saved meanwhile. */
  version: number;
}

/** Appointment dates and hours per status, read from the agenda's events (decisions, part 4). */
export type RendezVousDuClient = Partial<Record<ChampRdv, string>>;

/** A stored row as a client. */
export function toClient(row: ClientRow): Client {
  return {
    _id: row.id,
    centerId: row.centre_id,
    dateCreation: row.date_creation,
    nom: row.nom,
    prenom: row.prenom,
    dateNaissance: row.date_naissance,
    email: row.email,
    telephonePortable: row.telephone_portable,
    telephoneFixe: row.telephone_fixe,
    adresse: row.adresse,
    codePostal: row.code_postal,
    ville: row.ville,
    mutuelle: row.mutuelle,
    numeroSecu: row.numero_secu,
    caisse: row.caisse,
    origine: row.origine,
    prescripteurId: row.prescripteur_id,
    note: row.note,
    audiogramme: row.audiogramme,
    statut: row.statut,
    dateMajStatus: row.date_maj_status,
    dateAppareillage: row.date_appareillage,
    dateFacturation: row.date_facturation,
    heureFacturation: row.heure_facturation,
    remise: row.remise,
    rbstSS: row.rbst_ss,
    rbstCompl: row.rbst_compl,
    stepDash: row.step_dash,
    // SQLite has no booleans.
    rappelCourriel: Boolean(row.rappel_courriel),
    version: row.version,
  };
}
