import type { Role } from '~/domain/access/roles';
import type { Abonnement } from '~/domain/comptes/abonnements';
import type { RegimeTva } from '~/domain/factures/statuts-facture';

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
