import { withoutTva, withTva } from '~/lib/euros';
import type { RegimeTva } from './statuts-facture';

interface Ligne {
  quantite: number;
  /** Price of one piece in cents, tax excluded (no tax at all under the franchise). */
  prix: number;
}

/** The amounts of an invoice, all in cents; see `computeMontants`. */
export interface Montants {
  totalLignes: number;
  remise: number;
  totalGeneral: number;
  baseHT: number;
  montantTVA: number;
  rbstSS: number;
  rbstCompl: number;
  resteACharge: number;
}

/** What a line costs the patient, in cents: the unit price with tax where the centre charges it, times the pieces. */
export const totalLigne = (ligne: Ligne, regimeTva: RegimeTva): number =>
  ligne.quantite * (regimeTva === 'tva55' ? withTva(ligne.prix) : ligne.prix);

/**
 * Adds an invoice up (docs/regles/factures.md). The discount lowers the tax-inclusive total, and the tax is that of the
 * lowered total; the shares of social security and mutual insurance leave the patient's part, which may come out negative: the
 * caller refuses that.
 */
export function computeMontants(
  lignes: readonly Ligne[],
  parts: { remise: number; rbstSS: number; rbstCompl: number },
  regimeTva: RegimeTva,
): Montants {
  const totalLignes = lignes.reduce((sum, ligne) => sum + totalLigne(ligne, regimeTva), 0);
  const totalGeneral = totalLignes - parts.remise;
  const baseHT = regimeTva === 'tva55' ? withoutTva(totalGeneral) : totalGeneral;
  return {
    totalLignes,
    remise: parts.remise,
    totalGeneral,
    baseHT,
    montantTVA: totalGeneral - baseHT,
    rbstSS: parts.rbstSS,
    rbstCompl: parts.rbstCompl,
    resteACharge: totalGeneral - parts.rbstSS - parts.rbstCompl,
  };
}
