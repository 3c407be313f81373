/** What is wrong with the backups of this installation. */
export interface DefautSauvegarde {
  /** In French; '' where only the time without one is known. */
  raison: string;
  /** The last that succeeded (UTC); null when there is none. */
  reussieLe: string | null;
}

/** Without a backup for so long something is wrong, even where nothing failed: nobody was there to make one. */
export const SANS_SAUVEGARDE_MS = 2 * 86_400_000;

/** Failures come after 1, 2, 4 … 256 minutes and then every six hours: the third is told, after some minutes, and then about one a day. */
export const isHeureDeDire = (essais: number): boolean =>
  essais === 3 || (essais >= 11 && (essais - 11) % 4 === 0);
