import { CASES, type CaseSeuil, formatSeuil, NE, type Seuil, type Seuils } from './audiogramme';

/** How one place differs between two tests. */
export interface Difference extends CaseSeuil {
  avant: Seuil;
  apres: Seuil;
  /** dB; more is worse. Null where one of the two was not heard, which is no level. */
  ecart: number | null;
}

/** The places measured in both tests, differing or not, in the table's order. */
export const compareSeuils = (avant: Seuils, apres: Seuils): Difference[] =>
  CASES.flatMap((place) => {
    const { oreille, conduction, frequence } = place;
    const before = avant[oreille][conduction][frequence];
    const after = apres[oreille][conduction][frequence];
    if (before === undefined || after === undefined) return [];
    return [{ ...place, avant: before, apres: after, ecart: ecartOf(before, after) }];
  });

function ecartOf(avant: Seuil, apres: Seuil): number | null {
  if (avant === NE && apres === NE) return 0;
  return avant === NE || apres === NE ? null : apres - avant;
}

/** '+10', '−5', '='; for what became audible or inaudible, both values: '95 → NE'. */
export function formatDifference({
  avant,
  apres,
  ecart,
}: Pick<Difference, 'avant' | 'apres' | 'ecart'>): string {
  if (ecart === null) return `${formatSeuil(avant)} → ${formatSeuil(apres)}`;
  if (ecart === 0) return '=';
  return `${ecart > 0 ? '+' : ''}${formatSeuil(ecart)}`;
}
