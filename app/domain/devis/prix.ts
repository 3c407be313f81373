import { withoutTva, withTva } from '~/lib/euros';
import type { RegimeTva } from '../factures/statuts-facture';

/** A price without and with tax, in cents; both are null where there is none. */
export interface PaireDePrix {
  ht: number | null;
  ttc: number | null;
}

/** The tax-inclusive price of a tax-exclusive one: × 1,055 rounded half up, or the same under the franchise (docs/regles/devis.md). */
export const toTTC = (ht: number, regime: RegimeTva): number => (regime === 'tva55' ? withTva(ht) : ht);

/** The way back; prices with tax that no price without tax leads to come back a cent apart, and stay as they were typed. */
export const toHT = (ttc: number, regime: RegimeTva): number => (regime === 'tva55' ? withoutTva(ttc) : ttc);

/**
 * Makes a typed pair of prices agree; null when the two contradict each other by more than a cent. A price alone gives the other
 * one. Of two, the one that was changed since `avant` wins; otherwise a pair that either direction of the calculation gives stays
 * as it is, and of one that is a cent off the price without tax wins.
 */
export function accordPrix(saisi: PaireDePrix, regime: RegimeTva, avant?: PaireDePrix): PaireDePrix | null {
  const { ht, ttc } = saisi;
  if (ht === null && ttc === null) return { ht, ttc };
  if (ht === null) return ttc === null ? saisi : { ht: toHT(ttc, regime), ttc };
  const fromHT = { ht, ttc: toTTC(ht, regime) };
  if (ttc === null || ttc === fromHT.ttc) return fromHT;
  if (toHT(ttc, regime) === ht) return { ht, ttc };
  if (avant && (avant.ht === ht) !== (avant.ttc === ttc))
    return avant.ttc === ttc ? fromHT : { ht: toHT(ttc, regime), ttc };
  return Math.abs(ttc - fromHT.ttc) <= 1 ? fromHT : null;
}
