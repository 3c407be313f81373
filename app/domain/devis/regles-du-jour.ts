import { COTES, type Cote } from '~/lib/oreilles';
import { DomainError } from '../errors';
import type { TarifDuCode } from '../lpp/tarif-du-code';
import type { ReglesClasse1 } from '../remboursement/complement';
import { type PartsDUneOreille, partsDUneOreille, regleClasse1 } from '../remboursement/parts';
import type { Lire, Situation } from '../remboursement/situation';
import type { ValeursDevis } from './champs-devis';
import { isClasse1 } from './montants-devis';

/** What a quote is judged by on its day: dated parameters, the patient, the tariffs of its codes (docs/regles/devis.md). */
export interface ReglesDuDevis {
  /** What holds for the class 1 device of each ear; null on a day of which nothing is known. */
  classe1: ReglesClasse1 | null;
  /** The shares of one class 1 device of each ear, or why there are none; null without a price. */
  parts: Record<Cote, PartsDUneOreille | null>;
  /** A quote binds the centre for so many months at least. */
  validiteMois: number;
  /** At least so many days of trial go with it. */
  essaiJours: number;
}

/** The fields of a quote with what they are judged by. */
export type DevisRegle = ValeursDevis & { regles: ReglesDuDevis };

/** The code and the price with tax, in cents, of the class 1 device of an ear: the proposed one, or the offer beside it. */
export function classe1De(devis: ValeursDevis, cote: Cote): { lpp: string; prix: number | null } {
  const de = isClasse1(devis) ? (`${cote}Devis` as const) : (`${cote}Classe1` as const);
  return { lpp: devis[`lpp${de}`].trim(), prix: devis[`prixTTC${de}`] };
}

/** Judges a quote of the situation's day. */
export function reglesDuDevis(
  devis: ValeursDevis,
  situation: Situation,
  tarifs: ReadonlyMap<string, TarifDuCode>,
  lire: Lire,
): ReglesDuDevis {
  const parCote = <V>(de: (cote: Cote) => V) =>
    Object.fromEntries(COTES.map(({ cote }) => [cote, de(cote)])) as Record<Cote, V>;
  const tarifDe = (cote: Cote) => tarifs.get(classe1De(devis, cote).lpp);
  const partsDe = (cote: Cote): PartsDUneOreille | null => {
    const { prix } = classe1De(devis, cote);
    if (prix === null) return null;
    return connu(
      () => partsDUneOreille({ classe: 1, prix, tarif: tarifDe(cote) }, situation, lire),
      (refus) => ({ refus }),
    );
  };
  return {
    classe1: connu(
      () => parCote((cote) => regleClasse1(tarifDe(cote), situation, lire)),
      () => null,
    ),
    parts: parCote(partsDe),
    validiteMois: lire('devis.validite_mois', situation.jour).valeur,
    essaiJours: lire('essai.duree_jours', situation.jour).valeur,
  };
}

/** Of a day before the first values nothing is known, and a quote of it is read all the same. */
function connu<V, S>(faire: () => V, sinon: (pourquoi: string) => S): V | S {
  try {
    return faire();
  } catch (error) {
    if (error instanceof DomainError) return sinon(error.message);
    throw error;
  }
}
