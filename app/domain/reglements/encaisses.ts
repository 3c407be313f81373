import type { Mode } from './modes';

/** What was received by a mode, given back and cancelled taken off: on the day that is under way, and in a month; cents. */
export interface EncaisseParMode {
  mode: Mode;
  jour: number;
  mois: number;
}

/** The takings of a day and of a month, by mode; what moves between documents, and what was taken over from before, is no taking. */
export interface Encaisses {
  /** Paris days; the month as its first and last. */
  jour: string;
  mois: { du: string; au: string };
  modes: EncaisseParMode[];
  total: { jour: number; mois: number };
}
