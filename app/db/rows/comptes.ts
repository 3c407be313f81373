/**
 * Who uses Auricule: accounts, centres, users, sessions. Rows as stored: cents, ISO days, UTC instants. The few words that a column may hold
 * are spelt out; the domain has its tables of them, and the compiler holds the two together wherever a row is read or written.
 */

/** A centre's VAT regime. */
export type RegimeTva = 'franchise' | 'tva55';
type Pack = 'Starter' | 'Business' | 'Ultimate';

export interface CompteRow {
  id: string;
  nom: string;
  cree_le: string;
  /** After how many minutes without a gesture its sessions are locked; 0 is never. */
  verrou_minutes: number;
  /** The roles of which a second factor is wanted, with commas between; '' for none. */
  second_facteur: string;
}

export interface CentreRow {
  id: string;
  compte_id: string;
  name: string;
  abonnement: Pack;
  adresse: string;
  code_postal: string;
  ville: string;
  telephone: string;
  email: string;
  siret: string;
  /** What amounts are worked out by; nobody may have chosen it yet. */
  regime_tva: RegimeTva;
  regime_choisi: boolean;
  /** Whether it issues nothing before its name, address, SIRET and regime stand; not of those that had issued before that was asked. */
  identite_exigee: boolean;
  cree_le: string;
}

/** The code that a centre's numbers have under a SIREN; '' for none. */
export interface SerieNumerosRow {
  id: string;
  compte_id: string;
  centre_id: string;
  siren: string;
  code: string;
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
  /** Of the code that unlocks a session; '' where none was chosen. */
  code_hash: string;
  role: 'viewer' | 'employe' | 'admin' | 'superAdmin' | 'accountAdmin';
  /** Invoices, payments, closings and exports whatever the role (domain/access/roles.ts). */
  acces_comptable: boolean;
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
  /** What the user prefers of the screens. */
  theme: 'auto' | 'clair' | 'sombre';
  densite: 'normale' | 'serree';
  /** Whether keys without Ctrl do anything. */
  raccourcis: boolean;
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
  /** When whoever it is of last proved who they are; null where they have not. */
  confirmee_le: string | null;
  /** The last gesture, to within a tenth of the account's delay; null where nobody asks. */
  geste_le: string | null;
  /** Since when it is locked. */
  verrou_le: string | null;
  /** Where its user was when it was locked, sealed. */
  retour: string;
  /** Wrong codes and passwords in a row at the locked session. */
  refus: number;
}

/** A secret sent by mail, or kept by a browser that has yet to give a second factor, as its SHA-256; the row goes when it is used. */
export interface JetonRow {
  id: string;
  empreinte: string;
  usage: UsageJeton;
  user_id: string;
  cree_le: string;
  expire_le: string;
}
export type UsageJeton = 'confirmation' | 'motDePasse' | 'email' | 'facteur' | 'facteurGoogle';

type Modele =
  | 'confirmation'
  | 'dejaInscrit'
  | 'motDePasse'
  | 'motDePasseChange'
  | 'invitation'
  | 'nouvelEmail'
  | 'emailChange'
  | 'support'
  | 'rappel'
  | 'changementRdv'
  | 'smsRdv'
  | 'lienSignature'
  | 'codeSignature'
  | 'relancePatient'
  | 'smsPatient'
  | 'facture'
  | 'relance'
  | 'compteRendu'
  | 'webhookCoupe'
  | 'sauvegardeEchouee'
  | 'avisSecurite'
  | 'avisPatients'
  | 'consultationsInhabituelles';

/** A mail to send: which one and to whom; it is composed, with its secrets, when it leaves. */
export interface CourrielRow {
  id: string;
  compte_id: string | null;
  user_id: string | null;
  modele: Modele;
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

type Objet =
  | 'user'
  | 'centre'
  | 'client'
  | 'produit'
  | 'facture'
  | 'avoir'
  | 'cloture'
  | 'archiveComptable'
  | 'reglement'
  | 'remiseCheques'
  | 'factureAbonnement'
  | 'moyenPaiement'
  | 'prescripteur'
  | 'exemplaire'
  | 'commande'
  | 'session';

/** One fact of an account's audit trail; `empreinte` covers all of it and the fact before. */
export interface JournalRow {
  /** The account, or 'auricule' for what belongs to none. */
  chaine: string;
  rang: number;
  date: string;
  user_id: string | null;
  user_name: string;
  /** The key of its words; an older process meets those of a newer one. */
  action: string;
  /** What kind of record, by its noun; '' when none. */
  objet: Objet | '';
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
  abonnement: Pack | null;
  objet: string;
  nom_client: string;
  adresse_client: string;
  siret_client: string;
  /** Who issued it, as JSON, as they were that day; '' for a draft. */
  emetteur: string;
  /** Folded text that the search looks in. */
  recherche: string;
  statut: 'Brouillon' | 'Émise' | 'Payée';
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
