/** What the process knows of itself, for its probes and for those who turn requests away. */
export interface Etat {
  /** Set once the end was asked for. */
  arret: boolean;
  /** The end was asked for by the supervisor, which has another server, or soon will: whoever asks need not go elsewhere. */
  releve: boolean;
  /** Why nothing is written: the check of the database is not over, or has found it damaged. Null when everything is as it should be. */
  lectureSeule: string | null;
  /** When somebody last asked whether requests may be sent here (milliseconds): only then is there somebody to tell that they may not. */
  sonde: number;
}

export const createEtat = (): Etat => ({ arret: false, releve: false, lectureSeule: null, sonde: 0 });
