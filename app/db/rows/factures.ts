import type { RegimeTva } from './comptes';

/** Invoices and their numbers. Rows as stored: cents, ISO days, UTC instants. */

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
  /** The day on which what it is for was handed over; null for invoices from before it was kept, and for those made elsewhere. */
  date_livraison: string | null;
  heure_creation: string;
  /** The SIREN of a buyer who is a professional; '' for anybody else, who has none of the three that follow. */
  siren_client: string;
  /** Until when it is to be paid. */
  echeance: string | null;
  /** What late payment costs: hundredths of a percent a year, and cents for the recovery. */
  taux_penalites: number | null;
  indemnite: number | null;
  total_general: number | null;
  statut: 'Créée' | 'Envoyée' | 'Payée' | 'Annulée';
  telephone_fixe: string;
  telephone_portable: string;
  adresse: string;
  code_postal: string;
  ville: string;
  /** Two letters; '' where nobody has said one. */
  pays: string;
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
  /** The centre's letterhead of the day it was made, as JSON (documents/entete.ts); '' for invoices from before it was kept. */
  entete: string;
  /** The stored PDF of an invoice made elsewhere, which has no lines; null for one made here. */
  fichier: string | null;
  /** Bytes of that file; null for those from before they were counted. */
  fichier_taille: number | null;
  nom_tri: string;
  recherche: string;
  cree_le: string;
  cree_par: string | null;
  supprime_le: string | null;
  supprime_par: string | null;
  modifie_le: string | null;
  version: number;
  /** The invoice that this one stands for, corrected or taken up again. */
  corrige_id: string | null;
  /** How many lines it was issued with; null where an earlier version has written it. */
  nombre_lignes: number | null;
  /** Issued before documents were sealed. */
  reprise: boolean;
  /** Cents that each still owes of it (reglements/restes.server.ts); below zero, too much was paid. */
  reste_patient: number;
  reste_amo: number;
  reste_amc: number;
}

/** An invoice that is being written, under the id that it will be issued with. */
export interface BrouillonFactureRow {
  id: string;
  centre_id: string;
  client_id: string | null;
  /** The form's fields as JSON. */
  saisie: string;
  objet: string;
  nom_client: string;
  total_general: number;
  cree_le: string;
  cree_par: string | null;
  modifie_le: string;
  version: number;
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
  /** In hundredths of a percent; 0 under the franchise. */
  taux_tva: number;
  /** The price of one piece with its tax where `prix` alone does not give it. */
  prix_ttc: number | null;
  /** What both insurances pay of all its pieces; null where the document's shares were not worked out line by line. */
  part_ss: number | null;
  part_compl: number | null;
}
