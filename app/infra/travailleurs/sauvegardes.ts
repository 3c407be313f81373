/** What the day's backup came to: in bytes, rows, stored files, and backups that have had their time. */
export interface SauvegardeDuJour {
  octets: number;
  lignes: number;
  fichiers: number;
  retirees: number;
  /** Files that records name and that are nowhere. */
  manquants: number;
}

export interface Sauvegardes {
  /** At which hour of Paris one is made each day, 'HH:MM'; null leaves it to the command. */
  heure: string | null;
  /**
   * Makes one in a child process, which is ended when the signal is given. Rejects with UnavailableError, whose message says in French what
   * is in the way.
   */
  run(now: Date, progress: (percent: number) => void, signal: AbortSignal): Promise<SauvegardeDuJour>;
}

/** What the child process is told, and what it answers. */
export interface TacheSauvegarde<Lieux> {
  lieux: Lieux;
  now: string;
}
export type ReponseSauvegarde = { ok: true; faite: SauvegardeDuJour } | { ok: false; message: string };
