/** How a sum of an export compares with what was sealed and closed; cents. */
export interface Comparaison {
  /** What the file holds. */
  exporte: number;
  /** What the seals of the period's documents add up to. */
  scelle: number;
  /** What the closings of the period say; null where the period is not closed at all. */
  cloture: number | null;
  /** What leads from one to the other: dated in the period and sealed outside of its closings, the other way round, taken over, and not closed yet. */
  scelleHors: number;
  dateHors: number;
  reprises: number;
  nonCloture: number;
}

export interface Rapprochement {
  ventes: Comparaison;
  reglements: Comparaison;
  /** How many closings of days, months or years the period holds. */
  clotures: number;
  /** Sums by rate and by mode that the closings tell differently, in words; only looked at where nothing leads from one to the other. */
  ecarts: string[];
}

/** What is missing between an export and the seals. */
export const ecartDesScelles = ({ exporte, scelle }: Comparaison): number => exporte - scelle;

/** What nobody can explain between the closings and an export; null where nothing is closed. */
export const ecartDesClotures = (comparaison: Comparaison): number | null => {
  const { exporte, cloture, scelleHors, dateHors, reprises, nonCloture } = comparaison;
  return cloture === null ? null : exporte - (cloture + scelleHors - dateHors + reprises + nonCloture);
};

/** Whether all sums agree; of an e-reporting those of sales, as it has no payments. */
export const estRapproche = (
  { ventes, reglements, ecarts }: Rapprochement,
  { sansReglements = false } = {},
): boolean =>
  (sansReglements ? [ventes] : [ventes, reglements]).every(
    (each) => ecartDesScelles(each) === 0 && (ecartDesClotures(each) ?? 0) === 0,
  ) && ecarts.length === 0;
