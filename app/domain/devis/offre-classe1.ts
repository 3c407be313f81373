import { COTES, type Cote } from '~/lib/oreilles';
import type { RegleClasse1 } from '../remboursement/complement';
import { ditHorsC2s } from '../remboursement/contrat';
import { hasAppareil, hasClasse1, isClasse1 } from './montants-devis';
import { classe1De, type DevisRegle } from './regles-du-jour';

/** What the class 1 offer beside a device comes to for all its pieces; cents, null where nothing is known. */
export interface OffreClasse1 {
  quantite: number;
  prixHT: number | null;
  prixTTC: number | null;
  totalTTC: number | null;
  rbstSS: number | null;
  rbstCompl: number | null;
  resteACharge: number | null;
  /** Why it cannot be sold so; '' where it can. */
  refus: string;
  /** What its figures take for granted, or may not be asked for, in words for the patient. */
  reserves: string[];
}

/**
 * The class 1 offer of an ear, for as many pieces as are proposed. Column, acceptance and invoice have it from here: its shares are those that the calculation
 * gives (`partsDUneOreille`), from the patient's record and the parameters of the quote's day (docs/regles/devis.md).
 */
export function offreClasse1(devis: DevisRegle, cote: Cote, quantite: number): OffreClasse1 {
  const [prixHT, prixTTC] = [devis[`prixHT${cote}Classe1`], devis[`prixTTC${cote}Classe1`]];
  const { parts, classe1 } = devis.regles;
  const prix = { quantite, prixHT, prixTTC, totalTTC: prixTTC === null ? null : prixTTC * quantite };
  const oreille = parts[cote];
  if (oreille === null || oreille.refus !== null)
    return {
      ...prix,
      ...{ rbstSS: null, rbstCompl: null, resteACharge: null },
      ...{ refus: oreille?.refus ?? '', reserves: [] },
    };
  const { amo, amc, patient } = oreille;
  return {
    ...prix,
    rbstSS: amo.montant * quantite,
    rbstCompl: amc.inconnue ? null : amc.montant * quantite,
    resteACharge: patient.montant * quantite,
    refus: '',
    reserves: classe1 ? reservesDe(classe1[cote], prixTTC ?? 0) : [],
  };
}

function reservesDe({ limiteC2s, complement }: RegleClasse1, prix: number): string[] {
  if (limiteC2s !== null && prix > limiteC2s) return [ditHorsC2s(prix - limiteC2s, limiteC2s)];
  if (complement.nature === 'suppose')
    return ['L’offre de classe 1 est calculée avec un contrat responsable, qui reste à confirmer.'];
  if (complement.nature === 'inconnu')
    return ['Ce que la complémentaire verse pour l’offre de classe 1 n’est pas connu.'];
  return [];
}

/** What a quote says of its class 1 devices beside the figures, once for both ears. */
export function reservesClasse1(devis: DevisRegle): string[] {
  const reserves = COTES.flatMap(({ cote }) => {
    if (!hasAppareil(devis, cote)) return [];
    if (!isClasse1(devis)) return hasClasse1(devis, cote) ? offreClasse1(devis, cote, 1).reserves : [];
    const [{ prix }, limiteC2s] = [classe1De(devis, cote), devis.regles.classe1?.[cote].limiteC2s ?? null];
    return limiteC2s !== null && prix !== null && prix > limiteC2s
      ? [ditHorsC2s(prix - limiteC2s, limiteC2s)]
      : [];
  });
  return [...new Set(reserves)];
}
