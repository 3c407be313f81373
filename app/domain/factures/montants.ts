import { withoutTva, withTva } from '~/lib/euros';
import { partager } from '../partage';

/**
 * The one arithmetic of documents (docs/regles/argent.md, decision 134): the unit price with its tax is what people agree on, the tax of each rate is that of the sum, and what
 * the lines' prices without tax do not come to is an allowance or a charge of the document, 'arrondi'. Page, screen, structured copy, entries and declarations read it here.
 */

export interface LigneDeMontant {
  quantite: number;
  /** Price of one piece in cents, tax excluded. */
  prix: number;
  /** Its tax, in hundredths of a percent; 0 under the franchise. */
  taux_tva: number;
  /** Price of one piece with its tax, in cents, where that is no price without tax that would give it; else null. */
  prix_ttc?: number | null;
}

/** What is taxed at one rate; cents. */
export interface PartTaxee {
  taux: number;
  ttc: number;
  baseHT: number;
  montantTVA: number;
}

/** The same with what leads to its base, without tax: lines, less the discount, and the rounding. */
export interface PartDetaillee extends PartTaxee {
  lignesHT: number;
  remiseHT: number;
  arrondiHT: number;
}

/** The amounts of an invoice, all in cents; see `computeMontants`. */
export interface Montants {
  totalLignes: number;
  remise: number;
  totalGeneral: number;
  baseHT: number;
  montantTVA: number;
  /** The same by rate, the lowest first. */
  parTaux: PartDetaillee[];
  rbstSS: number;
  rbstCompl: number;
  resteACharge: number;
}

/** The price of one piece with its tax; cents. */
export const prixTTC = ({ prix, taux_tva, prix_ttc }: Omit<LigneDeMontant, 'quantite'>): number =>
  prix_ttc ?? withTva(prix, taux_tva);

/** What a line costs, in cents: the unit price with its tax, times the pieces. */
export const totalLigne = (ligne: LigneDeMontant): number => ligne.quantite * prixTTC(ligne);

/** The same without tax, as it is printed: times the unit price without tax. */
export const totalLigneHT = ({ quantite, prix }: Omit<LigneDeMontant, 'taux_tva'>): number => quantite * prix;

/** A line's unit price from one with tax, in cents: without tax, and with it where the first alone would not give it back. */
export function prixDepuisTTC(
  ttc: number,
  taux: number,
): Required<Pick<LigneDeMontant, 'prix' | 'prix_ttc'>> {
  const prix = withoutTva(ttc, taux);
  return { prix, prix_ttc: withTva(prix, taux) === ttc ? null : ttc };
}

/** A line's unit price as it is told, in cents: one with tax is kept where the one without tax does not give it, and is of it all the same. */
export function prixDit(
  prix: number,
  taux: number,
  ttc: number | null | undefined,
): Required<Omit<LigneDeMontant, 'quantite'>> {
  const tenu = ttc != null && prixDepuisTTC(ttc, taux);
  return { prix, taux_tva: taux, prix_ttc: tenu && tenu.prix === prix ? tenu.prix_ttc : null };
}

/** The tax of what comes to `ttc` at a rate, its discount with tax taken off; `baseHT` where somebody has said it before. */
export function taxer(
  taux: number,
  { ttc, lignesHT, remise = 0, baseHT = withoutTva(ttc, taux) }: Taxable,
): PartDetaillee {
  const remiseHT = withoutTva(remise, taux);
  return {
    ...{ taux, ttc, baseHT, montantTVA: ttc - baseHT },
    ...{ lignesHT, remiseHT, arrondiHT: baseHT - lignesHT + remiseHT },
  };
}

interface Taxable {
  ttc: number;
  lignesHT: number;
  remise?: number;
  baseHT?: number;
}

/**
 * Adds an invoice up (docs/regles/factures.md). The discount lowers the tax-inclusive total, that of each rate in proportion, and the tax is
 * that of the lowered total; the shares of social security and mutual insurance leave the patient's part, which may come out negative: the
 * caller refuses that. `reprises` are the taxes that a credit note was issued with, from which its lines take nothing away.
 */
export function computeMontants(
  lignes: readonly LigneDeMontant[],
  parts: { remise: number; rbstSS: number; rbstCompl: number },
  reprises: readonly PartTaxee[] = [],
): Montants {
  const totalLignes = lignes.reduce((sum, ligne) => sum + totalLigne(ligne), 0);
  const totalGeneral = totalLignes - parts.remise;
  const parTaux = reprises.length > 0 ? taxesReprises(lignes, reprises) : taxesOf(lignes, parts.remise);
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

/** What lines of each rate come to with and without their tax, the lowest rate first. */
function brutsOf(lignes: readonly LigneDeMontant[]): { taux: number; ttc: number; lignesHT: number }[] {
  const bruts = new Map<number, { taux: number; ttc: number; lignesHT: number }>();
  for (const ligne of lignes) {
    const taux = ligne.taux_tva;
    const brut = bruts.get(taux) ?? { taux, ttc: 0, lignesHT: 0 };
    brut.ttc += totalLigne(ligne);
    brut.lignesHT += totalLigneHT(ligne);
    bruts.set(taux, brut);
  }
  return [...bruts.values()].sort((a, b) => a.taux - b.taux);
}

function taxesOf(lignes: readonly LigneDeMontant[], remise: number): PartDetaillee[] {
  const bruts = brutsOf(lignes);
  const remises = partager(
    remise,
    bruts.map(({ ttc }) => ttc),
  );
  return bruts.map(({ taux, ttc, lignesHT }, index) => {
    const sienne = remises[index] ?? 0;
    return taxer(taux, { ttc: ttc - sienne, lignesHT, remise: sienne });
  });
}

function taxesReprises(lignes: readonly LigneDeMontant[], reprises: readonly PartTaxee[]): PartDetaillee[] {
  const bruts = brutsOf(lignes);
  return reprises.map(({ taux, ttc, baseHT }) => {
    const brut = bruts.find((each) => each.taux === taux) ?? { ttc: 0, lignesHT: 0 };
    return taxer(taux, { ttc, baseHT, lignesHT: brut.lignesHT, remise: brut.ttc - ttc });
  });
}
