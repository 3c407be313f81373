import type { OffrePdf } from '~/infra/pdf/devis.model';
import { COTES, type Cote } from '~/lib/oreilles';
import { ditHorsC2s } from '../remboursement/contrat';
import { hasAppareil, isClasse1 } from './montants-devis';
import { classe1De, type DevisRegle } from './regles-du-jour';

/** What the class 1 offer beside a device comes to for all its pieces; cents, null where nothing is known. */
export interface OffreClasse1
  extends Pick<
    OffrePdf,
    'quantite' | 'prixHT' | 'prixTTC' | 'totalTTC' | 'rbstSS' | 'rbstCompl' | 'resteACharge'
  > {
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
  const prix = { quantite, prixHT, prixTTC, totalTTC: prixTTC === null ? null : prixTTC * quantite };
  const oreille = devis.regles.parts[cote];
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
    reserves: reservesDe(devis, cote),
  };
}

/** What is to be said beside the figures of the class 1 device of an ear: the offer, or the proposed one, whose share says by itself what it takes for granted. */
export function reservesDe(devis: DevisRegle, cote: Cote): string[] {
  const { prix } = classe1De(devis, cote);
  const regle = devis.regles.classe1?.[cote];
  if (!regle || prix === null || prix > regle.limite) return [];
  const { limiteC2s, complement } = regle;
  if (limiteC2s !== null && prix > limiteC2s) return [ditHorsC2s(prix - limiteC2s, limiteC2s)];
  if (isClasse1(devis)) return [];
  if (complement.nature === 'suppose')
    return ['L’offre de classe I est calculée avec un contrat responsable, qui reste à confirmer.'];
  if (complement.nature === 'inconnu')
    return ['Ce que la complémentaire verse pour l’offre de classe I n’est pas connu.'];
  return [];
}

/** The same of some ears that a device is proposed for, once where both say it. */
export const reservesClasse1 = (
  devis: DevisRegle,
  deLOreille: (cote: Cote) => boolean = () => true,
): string[] => [
  ...new Set(
    COTES.flatMap(({ cote }) =>
      hasAppareil(devis, cote) && deLOreille(cote) ? reservesDe(devis, cote) : [],
    ),
  ),
];
