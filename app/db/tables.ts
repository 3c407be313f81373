import type { Role } from '~/domain/access/roles';
import type { EtatImport } from '~/domain/clients/import/import';
import type { Abonnement } from '~/domain/comptes/abonnements';
import type { RegimeTva, StatutFacture } from '~/domain/factures/statuts-facture';

/** The rows as the database holds them: snake_case of the specification's nouns, cents, ISO dates, UTC instants. */

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

type Ear = 'g' | 'd';

type AppareilColumns = { [E in Ear as `marque_appareil_${E}` | `model_appareil_${E}` | `code_produit_${E}` | `lpp_${E}` | `numero_serie_${E}`]: string } & {
  [E in Ear as `quantity_${E}` | `montant_appareil_${E}`]: number | null;
};

export interface ClientRow extends AppareilColumns {
  rang: number;
  id: string;
  centre_id: string;
  date_creation: string;
  nom: string;
  prenom: string;
  email: string;
  telephone_portable: string;
  telephone_fixe: string;
  adresse: string;
  code_postal: string;
  ville: string;
  mutuelle: string;
  numero_secu: string;
  caisse: string;
  note: string;
  audiogramme: string;
  origine: string;
  prescripteur_id: string;
  date_naissance: string | null;
  date_appareillage: string | null;
  date_facturation: string | null;
  heure_facturation: string | null;
  statut: string;
  date_maj_status: string | null;
  step_dash: number;
  remise: number | null;
  rbst_ss: number | null;
  rbst_compl: number | null;
  recherche: string;
  nom_tri: string;
  ville_tri: string;
  supprime_le: string | null;
  supprime_par: string | null;
  modifie_le: string;
  version: number;
}

export interface CleDoublonRow {
  centre_id: string;
  client_id: string;
  cle: string;
}

export interface EvenementRow {
  id: string;
  centre_id: string;
  client_id: string | null;
  type: string;
  color: string;
  start: string;
  end: string;
  note: string;
  is_google_event: boolean;
  user_id: string | null;
  annule_le: string | null;
  cree_le: string;
}

export interface HistoriqueRow {
  id: string;
  centre_id: string;
  client_id: string;
  date: string;
  action: string;
  details: string;
  statut_avant: string;
  statut_apres: string;
  user_id: string | null;
  user_name: string;
  evenement_id: string | null;
}

type DevisColumns = {
  [E in Ear as `marque_appareil_${E}_devis` | `modele_appareil_${E}_devis` | `numero_serie_${E}_devis`]: string;
} & {
  [E in Ear as `prix_ht_${E}_devis` | `prix_ttc_${E}_devis` | `quantity_${E}`]: number | null;
};

export interface DevisRow extends DevisColumns {
  id: string;
  centre_id: string;
  client_id: string;
  numero_devis: string;
  date_devis: string | null;
  duree_validite_devis: number | null;
  classe_appareil_devis: string;
  garantie_devis: string;
  services_inclus_devis: string;
  rbst_ss_devis: number | null;
  rbst_compl_devis: number | null;
  acompte_devis: number | null;
  prix_ht_accessoires_devis: number | null;
  prix_ttc_accessoires_devis: number | null;
  cree_le: string;
  cree_par: string | null;
}

export interface ProduitRow {
  id: string;
  centre_id: string;
  name: string;
  marque: string;
  model: string;
  code: string;
  lpp: string;
  description: string;
  image_url: string;
  montant_ht: number | null;
  price: number | null;
  quantity: number;
  seuil: number | null;
  oreille_gauche: boolean;
  oreille_droite: boolean;
  cree_le: string;
}

export interface MouvementStockRow {
  id: string;
  centre_id: string;
  produit_id: string;
  quantite: number;
  motif: string;
  client_id: string | null;
  user_id: string | null;
  date: string;
}

export interface CompteurRow {
  centre_id: string;
  serie: string;
  dernier: number;
}

export interface FactureRow {
  rang: number;
  id: string;
  centre_id: string;
  client_id: string | null;
  numero_facture: string;
  objet: string;
  nom_client: string;
  prenom_client: string;
  date_facture: string | null;
  heure_creation: string;
  total_general: number | null;
  statut: StatutFacture;
  telephone_fixe: string;
  telephone_portable: string;
  adresse: string;
  code_postal: string;
  ville: string;
  email: string;
  note: string;
  nom_compte: string;
  tel_compte: string;
  mail_compte: string;
  num_adeli_compte: string;
  prescripteur_compte: string;
  caisse_client: string;
  mutuelle_client: string;
  numero_secu_client: string;
  date_naissance_client: string | null;
  date_appareillage: string | null;
  prix: number;
  rbst_ss: number;
  rbst_compl: number;
  regime_tva: RegimeTva;
  fichier: string | null;
  nom_tri: string;
  recherche: string;
  cree_le: string;
  cree_par: string | null;
  supprime_le: string | null;
  supprime_par: string | null;
}

export interface LigneFactureRow {
  id: string;
  centre_id: string;
  facture_id: string;
  rang: number;
  description: string;
  oreille: 'G' | 'D' | null;
  marque: string;
  modele: string;
  code_produit: string;
  lpp: string;
  numero_serie: string;
  quantite: number;
  prix: number;
}

export interface ImportRow {
  id: string;
  centre_id: string;
  user_id: string | null;
  nom_fichier: string;
  emplacement: string;
  etat: EtatImport;
  apercu: string;
  mapping: string;
  resultat: string;
  erreur: string;
  imported_count: number;
  ignored_count: number;
  invalid_count: number;
  cree_le: string;
  demarre_le: string | null;
  termine_le: string | null;
}

/** Tables whose rows belong to one centre (or, for the first four, to an account): reached through the scope only. */
export interface ScopedTables {
  comptes: CompteRow;
  centres: CentreRow;
  users: UserRow;
  user_centres: UserCentreRow;
  clients: ClientRow;
  cles_doublon: CleDoublonRow;
  evenements: EvenementRow;
  historique: HistoriqueRow;
  devis: DevisRow;
  produits: ProduitRow;
  mouvements_stock: MouvementStockRow;
  compteurs: CompteurRow;
  factures: FactureRow;
  lignes_facture: LigneFactureRow;
  imports: ImportRow;
}

/** What must be read before anybody is known: who may come in, and to which centres. */
export interface IdentityTables {
  comptes: CompteRow;
  centres: CentreRow;
  users: UserRow;
  user_centres: UserCentreRow;
  sessions: SessionRow;
}
