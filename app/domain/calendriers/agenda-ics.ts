/** One event as a calendar program is told of it. Instants in UTC. */
export interface EvenementIcs {
  id: string;
  titre: string;
  start: string;
  end: string;
  /** Whole days of Paris, from midnight to midnight. */
  journee: boolean;
  version: number;
  creeLe: string;
  modifieLe: string;
}

/** An agenda to be read by a calendar program. */
export interface AgendaIcs {
  nom: string;
  evenements: readonly EvenementIcs[];
}
