import { COTES, type Cote } from '~/lib/oreilles';
import type { ValeursDevis } from './champs-devis';
import { spreadShare } from './repartition';

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

/** The amounts of a quote in cents; each total is the sum of its lines. */
export interface MontantsDevis {
  lignes: LigneDevis[];
  totalHT: number;
  montantTVA: number;
  totalTTC: number;
  rbstSS: number;
  rbstCompl: number;
  /** The complementary share was not entered: it is what a responsible contract pays for class 1 (100 % Santé). */
  complDeduite: boolean;
  resteACharge: number;
}

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
 * is not known yet is the rest of their price, so that the patient is never told to pay for what the law has paid in full.
 */
export function computeMontantsDevis(devis: ValeursDevis): MontantsDevis {
  const rbstSS = devis.rbstSSDevis ?? 0;
  const priced = pricedLines(devis);
  const pieces = ({ cote, quantite }: LigneDevis) => (cote === null ? 0 : quantite);
  const partsSS = spreadShare(
    rbstSS,
    priced.map((ligne) => ({ reste: ligne.totalTTC, pieces: pieces(ligne) })),
  );
  const complDeduite =
    devis.classeAppareilDevis === 'Classe 1' && devis.rbstSSDevis !== null && devis.rbstComplDevis === null;
  const restes = priced.map((ligne, index) =>
    ligne.cote === null ? 0 : ligne.totalTTC - (partsSS[index] ?? 0),
  );
  const rbstCompl = complDeduite
    ? restes.reduce((total, reste) => total + Math.max(0, reste), 0)
    : (devis.rbstComplDevis ?? 0);
  const partsCompl = spreadShare(
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
  const totalHT = sum(lignes, (ligne) => ligne.totalHT);
  const totalTTC = sum(lignes, (ligne) => ligne.totalTTC);
  return {
    lignes,
    totalHT,
    montantTVA: totalTTC - totalHT,
    totalTTC,
    rbstSS,
    rbstCompl,
    complDeduite,
    resteACharge: totalTTC - rbstSS - rbstCompl,
  };
}
