import { COTES, type Cote } from '~/lib/oreilles';
import { type PartDetaillee, taxer } from '../factures/montants';
import type { RegimeTva } from '../factures/statuts-facture';
import { tauxCourant } from '../factures/tva';
import { spreadShare } from '../partage';
import { classeNommee } from '../remboursement/classe';
import { type Complement, partDuComplement, type ReglesClasse1 } from '../remboursement/complement';
import type { ValeursDevis } from './champs-devis';

/** One line of a quote as it is printed, in cents: prices of one piece, totals of all, and who pays them. */
export interface LigneDevis {
  /** Null for the accessories. */
  cote: Cote | null;
  quantite: number;
  prixHT: number;
  prixTTC: number;
  totalHT: number;
  totalTTC: number;
  rbstSS: number;
  rbstCompl: number;
  resteACharge: number;
}

/** The amounts of a quote in cents; each total is the sum of its lines, and the tax is that of the sum (`taxeDuDevis`). */
export interface MontantsDevis {
  lignes: LigneDevis[];
  lignesHT: number;
  totalTTC: number;
  rbstSS: number;
  rbstCompl: number;
  /** The complementary share of class 1 devices was not entered: it is what a contract of this nature pays of them. Null where it was, or cannot be known. */
  complDeduite: Complement['nature'] | null;
  resteACharge: number;
}

/** Whether the proposed devices are of class 1, and so need no offer beside them. */
export const isClasse1 = ({ classeAppareilDevis }: Pick<ValeursDevis, 'classeAppareilDevis'>): boolean =>
  classeNommee(classeAppareilDevis) === 1;

/** Whether a share is that of a responsible contract, known or supposed. */
export const isResponsable = (nature: MontantsDevis['complDeduite']): boolean =>
  nature === 'responsable' || nature === 'suppose';

/** Whether anything is proposed for an ear. */
export const hasAppareil = (devis: ValeursDevis, cote: Cote): boolean =>
  devis[`marqueAppareil${cote}Devis`] !== '' ||
  devis[`modeleAppareil${cote}Devis`] !== '' ||
  devis[`prixHT${cote}Devis`] !== null ||
  devis[`prixTTC${cote}Devis`] !== null;

/** Whether anything stands in the class 1 offer of an ear. */
export const hasClasse1 = (devis: ValeursDevis, cote: Cote): boolean =>
  devis[`marque${cote}Classe1`] !== '' ||
  devis[`modele${cote}Classe1`] !== '' ||
  devis[`prixTTC${cote}Classe1`] !== null;

const sum = (lignes: readonly LigneDevis[], pick: (ligne: LigneDevis) => number): number =>
  lignes.reduce((total, ligne) => total + pick(ligne), 0);

function pricedLines(devis: ValeursDevis): LigneDevis[] {
  const ligne = (cote: Cote | null, quantite: number, ht: number | null, ttc: number | null): LigneDevis => {
    const [prixHT, prixTTC] = [ht ?? 0, ttc ?? 0];
    const totaux = { totalHT: quantite * prixHT, totalTTC: quantite * prixTTC };
    return { cote, quantite, prixHT, prixTTC, ...totaux, rbstSS: 0, rbstCompl: 0, resteACharge: 0 };
  };
  const appareils = COTES.filter(({ cote }) => hasAppareil(devis, cote)).map(({ cote }) =>
    ligne(cote, devis[`quantity${cote}`] ?? 1, devis[`prixHT${cote}Devis`], devis[`prixTTC${cote}Devis`]),
  );
  const { accessoiresDevis, prixHTAccessoiresDevis: ht, prixTTCAccessoiresDevis: ttc } = devis;
  return accessoiresDevis || ht || ttc ? [...appareils, ligne(null, 1, ht, ttc)] : appareils;
}

/**
 * Adds a quote up (docs/regles/devis.md): devices and accessories, tax included, less the shares of both insurances, is what
 * the patient pays. Shares beyond the total leave it negative: the caller refuses that. For class 1 devices a complementary share that
 * was not entered is what the patient's contract pays of them by `classe1`; null where that is not known.
 */
export function computeMontantsDevis(devis: ValeursDevis, classe1: ReglesClasse1 | null): MontantsDevis {
  const rbstSS = devis.rbstSSDevis ?? 0;
  const priced = pricedLines(devis);
  const pieces = ({ cote, quantite }: LigneDevis) => (cote === null ? 0 : quantite);
  const partsSS = spreadShare(
    rbstSS,
    priced.map((ligne) => ({ reste: ligne.totalTTC, pieces: pieces(ligne) })),
  );
  const deduite = complementsDeduits(devis, priced, partsSS, classe1);
  const rbstCompl = deduite
    ? deduite.parts.reduce((total, part) => total + part, 0)
    : (devis.rbstComplDevis ?? 0);
  const partsCompl =
    deduite?.parts ??
    spreadShare(
      rbstCompl,
      priced.map((ligne, index) => ({
        reste: ligne.totalTTC - (partsSS[index] ?? 0),
        pieces: pieces(ligne),
      })),
    );
  const lignes = priced.map((ligne, index) => {
    const parts = { rbstSS: partsSS[index] ?? 0, rbstCompl: partsCompl[index] ?? 0 };
    return { ...ligne, ...parts, resteACharge: ligne.totalTTC - parts.rbstSS - parts.rbstCompl };
  });
  const totalTTC = sum(lignes, (ligne) => ligne.totalTTC);
  return {
    lignes,
    lignesHT: sum(lignes, (ligne) => ligne.totalHT),
    totalTTC,
    rbstSS,
    rbstCompl,
    complDeduite: deduite?.nature ?? null,
    resteACharge: totalTTC - rbstSS - rbstCompl,
  };
}

/** The tax of a quote, by the arithmetic of the invoice that it becomes. Devices alone are quoted: one rate. */
export const taxeDuDevis = (
  { totalTTC, lignesHT }: Pick<MontantsDevis, 'totalTTC' | 'lignesHT'>,
  regime: RegimeTva,
): PartDetaillee => taxer(regime === 'franchise' ? 0 : tauxCourant('reduit'), { ttc: totalTTC, lignesHT });

/** What a contract pays of each line of class 1 devices, none of the accessories; null where somebody has said it, or a device may not be sold so. */
function complementsDeduits(
  devis: ValeursDevis,
  lignes: readonly LigneDevis[],
  partsSS: readonly number[],
  classe1: ReglesClasse1 | null,
): { nature: Complement['nature']; parts: number[] } | null {
  if (!classe1 || !isClasse1(devis) || devis.rbstSSDevis === null || devis.rbstComplDevis !== null)
    return null;
  let nature: Complement['nature'] | null = null;
  const parts: number[] = [];
  for (const [index, { cote, prixTTC, quantite }] of lignes.entries()) {
    if (cote === null) {
      parts.push(0);
      continue;
    }
    const { limite, complement } = classe1[cote];
    if (prixTTC > limite || complement.nature === 'inconnu') return null;
    nature ??= complement.nature;
    parts.push(partDuComplement(complement, { prix: prixTTC, amo: partsSS[index] ?? 0, quantite }));
  }
  return nature && { nature, parts };
}
