import type { ConditionsProfessionnelles } from '~/lib/conditions-professionnelles';
import type { Cote } from '~/lib/oreilles';
/** Text that may be missing: null, undefined and '' all mean that nothing is printed, label included. */
export type Optional = string | null | undefined;

/** Who sells behind a centre; what is not known is left out. */
export interface VendeurPdf {
  raisonSociale?: string;
  /** 'SARL' */
  forme?: string;
  /** Cents. */
  capital?: number;
  /** 'RCS Lyon 732 829 320' */
  registre?: string;
  /** The registered office, where it is not the centre's address. */
  siege?: string;
  finess?: string;
  iban?: string;
  /** Name, address, web site, as far as they are known. */
  mediateur?: string[];
}

export interface CentrePdf {
  nom: string;
  adresse?: Optional;
  codePostal?: Optional;
  ville?: Optional;
  telephone?: Optional;
  email?: Optional;
  siret?: Optional;
  /** Left out where no tax is charged. */
  numeroTva?: Optional;
  vendeur?: VendeurPdf;
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
  /** Two letters (ISO 3166-1); '' where nobody knows. */
  pays?: Optional;
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
  /** The same with tax. */
  prixTTC: number;
  /** Cents for the whole quantity, without and with tax. */
  totalHT: number;
  totalTTC: number;
  /** What both insurances pay of it, cents; left out where the document says it of all its lines together. */
  partSS?: number | null;
  partCompl?: number | null;
}

/** What is taxed at one rate; cents. Lines less discount, more or less the rounding, are the base. */
export interface TaxePdf {
  /** In hundredths of a percent. */
  taux: number;
  ttc: number;
  lignesHT: number;
  remiseHT: number;
  arrondiHT: number;
  baseHT: number;
  montantTVA: number;
}

/** What the structured copy of a document says beyond its page (docs/regles/factures.md). */
export interface DonneesFacturx {
  /** 14 digits. */
  siret: string;
  /** '' where the centre charges no tax. */
  numeroTva: string;
}

/** What a structured copy cannot do without. */
export type ManqueFacturx =
  | 'numero'
  | 'date'
  | 'centre'
  | 'siret'
  | 'client'
  | 'pays'
  | 'lignes'
  | 'designation'
  | 'taux'
  | 'montants';

/** A buyer who is a professional, and until when it is paid, and what is due late. */
export interface AcheteurPdf extends ConditionsProfessionnelles {
  siren: string;
}

/**
 * What an invoice and a credit note have in common, as plain data that can be sent to a process (docs/regles/factures.md). The document computes
 * nothing: every amount is in cents and comes from the caller.
 */
interface PiecePdf {
  centre: CentrePdf;
  compte: ComptePdf;
  client: ClientPdf;
  /** 'HH:mm', Paris time. */
  heureCreation?: Optional;
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
  parTaux: TaxePdf[];
  rbstSS?: number | null;
  rbstCompl?: number | null;
  resteACharge: number;
  /** Who buys as a professional; left out for anybody else. */
  acheteur?: AcheteurPdf | undefined;
  /** What its structured copy says, or what is missing for one; null for a draft, which is no document yet. */
  facturx: DonneesFacturx | { manques: ManqueFacturx[] } | null;
  /** Left out of what was issued as it was issued: a copy that says how things stand on a day, or what an erasure of the person has left on one. */
  exemplaire?: { copie: string } | { reduit: string } | null;
}

export interface FacturePdf extends PiecePdf {
  numeroFacture: string;
  objet?: Optional;
  /** 'YYYY-MM-DD' */
  dateFacture: string;
  /** 'YYYY-MM-DD'; left out for invoices that have one day for both. */
  dateLivraison?: Optional;
  /** 'Créée', 'Envoyée', 'Payée' or 'Annulée'; a copy prints the last two. */
  statut: string;
  /** May hold several lines. */
  note?: Optional;
  /** 'YYYY-MM-DD' */
  dateAppareillage?: Optional;
  /** Of a draft: what it will lack of who sells, as a sentence. */
  manquesVendeur?: string;
  /** Left out where nothing is known of payments but the status. */
  regle?: ReglePdf | null;
}

/** How an invoice stands; cents. */
export interface ReglePdf {
  /** Received less what was given back, from whomever. */
  paye: number;
  /** What credit notes took back. */
  repris: number;
  /** A small difference that was given up, or kept below zero: nobody paid it, and nobody owes it. */
  ecart?: number;
  /** What the patient still owes. */
  duParLePatient: number;
  moyens: MoyenPdf[];
}

export type MoyenPdf =
  | 'carte'
  | 'cheque'
  | 'virement'
  | 'especes'
  | 'prelevement'
  | 'tiers_payant'
  | 'report'
  | 'autre';

/** A credit note: its lines, amounts and shares are those that it takes back. */
export interface AvoirPdf extends PiecePdf {
  numeroAvoir: string;
  /** 'YYYY-MM-DD' */
  dateAvoir: string;
  motif: string;
  /** The invoice that it takes back. */
  facture: { numero: string; date: string };
}
