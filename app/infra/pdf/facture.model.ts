import type { Cote } from '~/lib/oreilles';
/** Text that may be missing: null, undefined and '' all mean that nothing is printed, label included. */
export type Optional = string | null | undefined;

export interface CentrePdf {
  nom: string;
  adresse?: Optional;
  codePostal?: Optional;
  ville?: Optional;
  telephone?: Optional;
  email?: Optional;
  siret?: Optional;
  /** 'franchise' prints the note of article 293 B; 'tva55' prints the table of the 5,5 % tax (docs/regles/factures.md). */
  regimeTva: 'franchise' | 'tva55';
}

export interface ComptePdf {
  nomCompte?: Optional;
  telCompte?: Optional;
  mailCompte?: Optional;
  numAdeliCompte?: Optional;
  prescripteurCompte?: Optional;
}

export interface ClientPdf {
  nom: string;
  prenom?: Optional;
  /** May hold several lines. */
  adresse?: Optional;
  codePostal?: Optional;
  ville?: Optional;
  telephoneFixe?: Optional;
  telephonePortable?: Optional;
  email?: Optional;
  /** 'YYYY-MM-DD' */
  dateNaissance?: Optional;
  caisse?: Optional;
  numeroSecu?: Optional;
  mutuelle?: Optional;
}

export interface LignePdf {
  description: string;
  /** Null for what belongs to neither ear: an accessory, a service. */
  oreille: Cote | null;
  marque?: Optional;
  modele?: Optional;
  codeProduit?: Optional;
  lpp?: Optional;
  numeroSerie?: Optional;
  quantite: number;
  /** Cents, tax-exclusive. */
  prixUnitaire: number;
  /** In hundredths of a percent; 0 under the franchise. */
  tauxTva: number;
  /** Cents, tax-inclusive, for the whole quantity. */
  totalTTC: number;
}

/**
 * What an invoice says, as plain data that can be sent to a process (docs/regles/factures.md). The document computes nothing:
 * every amount is in cents and comes from the caller.
 */
export interface FacturePdf {
  centre: CentrePdf;
  compte: ComptePdf;
  client: ClientPdf;
  numeroFacture: string;
  objet?: Optional;
  /** 'YYYY-MM-DD' */
  dateFacture: string;
  /** 'HH:mm', Paris time. */
  heureCreation?: Optional;
  /** 'Créée', 'Envoyée', 'Payée' or 'Annulée'; the last two are printed. */
  statut: string;
  /** May hold several lines. */
  note?: Optional;
  /** 'YYYY-MM-DD' */
  dateAppareillage?: Optional;
  lignes: LignePdf[];
  /** Sum of the lines' totalTTC. */
  totalLignes: number;
  /** The discount (`prix` of docs/regles/factures.md), a positive number; null or 0 when there is none. */
  remise?: number | null;
  /** After the discount, tax-inclusive. */
  totalGeneral: number;
  baseHT: number;
  montantTVA: number;
  /** The same by rate, the lowest first. */
  parTaux: { taux: number; ttc: number; baseHT: number; montantTVA: number }[];
  rbstSS?: number | null;
  rbstCompl?: number | null;
  resteACharge: number;
}
