import type { Role } from '~/domain/access/roles';
import type { Abonnement } from '~/domain/comptes/abonnements';
import type { StatutFactureAbonnement } from '~/domain/comptes/factures-abonnement';
import type { ModeleCourriel } from '~/domain/courriels/courriel';
import type { RegimeTva } from '~/domain/factures/statuts-facture';
import type { ActionJournal, ObjetJournal } from '~/domain/journal/journal';

/** Who uses Auricule: accounts, centres, users, sessions. Rows as stored: cents, ISO days, UTC instants. */

export interface CompteRow {
  id: string;
  nom: string;
  cree_le: string;
}

export interface CentreRow {
  id: string;
  compte_id: string;
  name: string;
  abonnement: Abonnement;
  adresse: string;
  code_postal: string;
  ville: string;
  telephone: string;
  email: string;
  siret: string;
  regime_tva: RegimeTva;
  cree_le: string;
}

export interface UserRow {
  id: string;
  compte_id: string;
  name: string;
  image: string;
  telephone: string;
  adresse: string;
  ville: string;
  code_postal: string;
  numero_adeli: string;
  email: string;
  password_hash: string;
  role: Role;
  temporary_password: boolean;
  account_confirmation: boolean;
  demo: boolean;
  email_confirme_le: string | null;
  /** Google's own name for the person, once the account is linked; never the e-mail. */
  google_sub: string | null;
  /** The address that the user asked for, until it is confirmed; '' when none. */
  email_demande: string;
  /** Until when a temporary password opens; null for one that the user chose. */
  temporaire_expire_le: string | null;
  derniere_connexion_le: string | null;
  cree_le: string;
}

export interface UserCentreRow {
  user_id: string;
  centre_id: string;
  compte_id: string;
}

export interface SessionRow {
  id: string;
  user_id: string;
  cree_le: string;
  vue_le: string;
  adresse_ip: string;
  navigateur: string;
}

/** A secret sent by mail, kept as its SHA-256; the row goes when it is used. */
export interface JetonRow {
  id: string;
  empreinte: string;
  usage: UsageJeton;
  user_id: string;
  cree_le: string;
  expire_le: string;
}
export type UsageJeton = 'confirmation' | 'motDePasse' | 'email';

/** A mail to send: which one and to whom; it is composed, with its secrets, when it leaves. */
export interface CourrielRow {
  id: string;
  compte_id: string | null;
  user_id: string | null;
  modele: ModeleCourriel;
  destinataire: string;
  /** What the mail is about as JSON, never a secret. */
  donnees: string;
  derniere_erreur: string;
  essais: number;
  cree_le: string;
  /** Null once it is sent or given up. */
  prochain_essai_le: string | null;
  envoye_le: string | null;
  abandonne_le: string | null;
}

/** One fact of an account's audit trail; `empreinte` covers all of it and the fact before. */
export interface JournalRow {
  /** The account, or 'auricule' for what belongs to none. */
  chaine: string;
  rang: number;
  date: string;
  user_id: string | null;
  user_name: string;
  action: ActionJournal;
  /** What kind of record, by its noun; '' when none. */
  objet: ObjetJournal | '';
  objet_id: string | null;
  centre_id: string | null;
  details: string;
  adresse_ip: string;
  precedente: string;
  empreinte: string;
}

export interface JournalTeteRow {
  chaine: string;
  rang: number;
  empreinte: string;
}

export interface FactureAbonnementRow {
  id: string;
  compte_id: string;
  centre_id: string | null;
  numero_facture: string | null;
  mois: string | null;
  abonnement: Abonnement | null;
  objet: string;
  nom_client: string;
  adresse_client: string;
  siret_client: string;
  /** Who issued it, as JSON, as they were that day; '' for a draft. */
  emetteur: string;
  /** Folded text that the search looks in. */
  recherche: string;
  statut: StatutFactureAbonnement;
  date_facture: string | null;
  total_general: number | null;
  cree_le: string;
  cree_par: string | null;
}

export interface MoyenPaiementRow {
  id: string;
  compte_id: string;
  type: string;
  /** Label and at most the last four digits. */
  details: string;
  icone: string;
  titulaire: string;
  statut: 'Actif' | 'Inactif';
  cree_le: string;
}

export interface MessageSupportRow {
  id: string;
  compte_id: string;
  user_id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  cree_le: string;
}
