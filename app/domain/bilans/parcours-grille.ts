import { oreilles } from '~/lib/oreilles';
import { CASES, CONDUCTIONS, FREQUENCES, nomCase } from './audiogramme';

/** The columns of the table of thresholds, from left to right. */
const COLONNES = oreilles.flatMap((oreille) => CONDUCTIONS.map((conduction) => ({ oreille, conduction })));

/** How far a key leads in the table of thresholds. */
export interface Pas {
  colonnes: number;
  lignes: number;
  /** At the foot of a column it goes on at the head of the next one. */
  continue: boolean;
}

/** The place of the table that lies a step from another; null at its edge. */
export function caseVoisine(nom: string, { colonnes, lignes, continue: goesOn }: Pas): string | null {
  const depart = CASES.find((each) => each.nom === nom);
  if (!depart) return null;
  const rang = COLONNES.findIndex(
    ({ oreille, conduction }) => oreille === depart.oreille && conduction === depart.conduction,
  );
  let [colonne, ligne] = [rang + colonnes, FREQUENCES.indexOf(depart.frequence) + lignes];
  if (goesOn && ligne >= FREQUENCES.length) [colonne, ligne] = [colonne + 1, 0];
  const there = COLONNES[colonne];
  const frequence = FREQUENCES[ligne];
  return there && frequence ? nomCase(there.oreille, there.conduction, frequence) : null;
}
