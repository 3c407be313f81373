/** Who prescribes, as the account's directory has them, and what they have prescribed to whom. */

export interface PrescripteurRow {
  id: string;
  compte_id: string;
  nom: string;
  prenom: string;
  specialite: string;
  /** 11 digits; '' where it is not known. No two of an account have the same. */
  rpps: string;
  /** What it was before June 2024, as history. */
  adeli: string;
  adresse: string;
  code_postal: string;
  ville: string;
  telephone: string;
  email: string;
  /** The day on which somebody made sure of the address; null for never. */
  email_confirme_le: string | null;
  /** An address of the secure messaging of health: noted, nothing is ever sent there. */
  mssante: string;
  /** The text that is proposed for them; no two of an account have the same. */
  texte: string;
  recherche: string;
  nom_tri: string;
  ville_tri: string;
  /** Whom it was made one with last and how both stood, as JSON; '' for nobody. */
  derniere_fusion: string;
  cree_le: string;
  cree_par: string | null;
  modifie_le: string;
  version: number;
}

/** A free text, as clients and prescriptions say it, and the prescriber whom it means. */
export interface TextePrescripteurRow {
  compte_id: string;
  texte: string;
  prescripteur_id: string;
  cree_le: string;
  cree_par: string | null;
}

export interface PrescriptionRow {
  id: string;
  centre_id: string;
  client_id: string;
  date: string;
  /** Who prescribed, as typed; `textes_prescripteur` says who that is. */
  prescripteur: string;
  oreilles: 'droite' | 'gauche' | 'deux';
  classe: '' | '1' | '2';
  nature: 'premiere' | 'renouvellement';
  /** The scan, among the client's files. */
  fichier_id: string | null;
  /** What was measured of the scan, as JSON; '' without one. */
  scan: string;
  /** The medical audiogram: one of the client's files, or one of its tests here. */
  audiogramme_id: string | null;
  bilan_id: string | null;
  note: string;
  cree_le: string;
  cree_par: string | null;
  modifie_le: string;
  version: number;
}
