import type { EtatImport } from '~/domain/clients/import/import';

/** Patients and what happens to them. Rows as stored: cents, ISO days, UTC instants. */

type Ear = 'g' | 'd';

type AppareilColumns = {
  [E in Ear as
    | `marque_appareil_${E}`
    | `model_appareil_${E}`
    | `code_produit_${E}`
    | `lpp_${E}`
    | `numero_serie_${E}`]: string;
} & {
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
  [E in Ear as
    | `marque_appareil_${E}_devis`
    | `modele_appareil_${E}_devis`
    | `numero_serie_${E}_devis`]: string;
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
