import { withoutTva, withTva } from '~/lib/euros';
import { partager } from '../partage';

export interface LigneDeMontant {
  quantite: number;
  /** Price of one piece in cents, tax excluded. */
  prix: number;
  /** Its tax, in hundredths of a percent; 0 under the franchise. */
  taux_tva: number;
}

/** What is taxed at one rate; cents. */
export interface PartTaxee {
  taux: number;
  ttc: number;
  baseHT: number;
  montantTVA: number;
}

/** The amounts of an invoice, all in cents; see `computeMontants`. */
export interface Montants {
  totalLignes: number;
  remise: number;
  totalGeneral: number;
  baseHT: number;
  montantTVA: number;
  /** The same by rate, the lowest first. */
  parTaux: PartTaxee[];
  rbstSS: number;
  rbstCompl: number;
  resteACharge: number;
}

/** What a line costs, in cents: the unit price with its tax, times the pieces. */
export const totalLigne = ({ quantite, prix, taux_tva }: LigneDeMontant): number =>
  quantite * withTva(prix, taux_tva);

/**
 * Adds an invoice up (docs/regles/factures.md). The discount lowers the tax-inclusive total, that of each rate in proportion, and the tax is
 * that of the lowered total; the shares of social security and mutual insurance leave the patient's part, which may come out negative: the
 * caller refuses that.
 */
export function computeMontants(
  lignes: readonly LigneDeMontant[],
  parts: { remise: number; rbstSS: number; rbstCompl: number },
): Montants {
  const totalLignes = lignes.reduce((sum, ligne) => sum + totalLigne(ligne), 0);
  const totalGeneral = totalLignes - parts.remise;
  const parTaux = taxesOf(lignes, parts.remise);
  const baseHT = parTaux.reduce((sum, part) => sum + part.baseHT, 0);
  return {
    totalLignes,
    remise: parts.remise,
    totalGeneral,
    baseHT,
    montantTVA: totalGeneral - baseHT,
    parTaux,
    rbstSS: parts.rbstSS,
    rbstCompl: parts.rbstCompl,
    resteACharge: totalGeneral - parts.rbstSS - parts.rbstCompl,
  };
}

function taxesOf(lignes: readonly LigneDeMontant[], remise: number): PartTaxee[] {
  const totaux = new Map<number, number>();
  for (const ligne of lignes)
    totaux.set(ligne.taux_tva, (totaux.get(ligne.taux_tva) ?? 0) + totalLigne(ligne));
  const taux = [...totaux.keys()].sort((a, b) => a - b);
  const remises = partager(
    remise,
    taux.map((each) => totaux.get(each) ?? 0),
  );
  return taux.map((each, index) => {
    const ttc = (totaux.get(each) ?? 0) - (remises[index] ?? 0);
    const baseHT = withoutTva(ttc, each);
    return { taux: each, ttc, baseHT, montantTVA: ttc - baseHT };
  });
}
