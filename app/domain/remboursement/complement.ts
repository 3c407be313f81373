import type { Cote } from '~/lib/oreilles';

/**
 * What the complementary insurer pays of one device beyond the obligatory share, whatever the device costs; cents. Plain data: the form of a quote counts by it
 * in the browser as the services do.
 */
export interface Complement {
  /** `suppose`: a responsible contract, which nobody has confirmed; `inconnu`: what it pays is not known, and counts as nothing. */
  nature: 'c2s' | 'aucun' | 'responsable' | 'suppose' | 'forfait' | 'inconnu';
  /** The most that it pays; null for all that is left of the price. */
  auPlus: number | null;
  /** What both insurers together pay at most; null where nothing says so. */
  ensemble: number | null;
}

/** What it comes to for devices that are alike, of which the obligatory insurer pays `amo` in all; cents. */
export const partDuComplement = (
  { auPlus, ensemble }: Complement,
  { prix, amo, quantite = 1 }: { prix: number; amo: number; quantite?: number },
): number =>
  Math.max(
    0,
    Math.min(
      prix * quantite - amo,
      auPlus === null ? Number.POSITIVE_INFINITY : auPlus * quantite,
      ensemble === null ? Number.POSITIVE_INFINITY : ensemble * quantite - amo,
    ),
  );

/** What holds for the class I device of each ear. */
export type ReglesClasse1 = Record<Cote, RegleClasse1>;

/** What holds for the class I devices of an ear on a day, whatever they cost; cents. */
export interface RegleClasse1 {
  /** The highest price at which one may be sold. */
  limite: number;
  /** The highest price under the solidarity cover of who has it; null for others. */
  limiteC2s: number | null;
  complement: Complement;
}
