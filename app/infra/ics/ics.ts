/** One event of an external calendar, as it stands in the agenda; a repeated one is several. Instants in UTC. */
export interface Occurrence {
  /** Its identity in the calendar: the event's uid, and which of its repetitions it is. */
  uid: string;
  titre: string;
  note: string;
  start: string;
  end: string;
  /** Whole days of Paris: `start` is the first midnight, `end` the one after the last day. */
  journee: boolean;
  /** Whether it takes its owner's time; false for what its calendar marks as free. */
  occupe: boolean;
}

/** What is read of a calendar: from then to then (UTC), occurrences that touch it. */
export interface Fenetre {
  debut: string;
  fin: string;
}

/** What one read may bring: more is refused as a whole, since half a calendar would deceive. */
export const OCCURRENCES_MAX = 5000;

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

/** What is to be read, and what is known of the last time ('' and null for nothing). */
export interface LectureDemandee {
  url: string;
  etag: string;
  lastModified: string;
  empreinte: string | null;
  fenetre: Fenetre;
}

/** What became of it; a refusal's reason is for the person who linked the calendar, and never holds its address. */
export type LectureIcs =
  | { etat: 'inchange' }
  | { etat: 'lu'; occurrences: Occurrence[]; etag: string; lastModified: string; empreinte: string }
  | { etat: 'refus'; raison: string };

/** Calendars of the outside world, and ours for it. */
export interface Ics {
  /** What is wrong with an address, before anything is asked of it; null for nothing. */
  refuse(url: string): string | null;
  /** Fetches a calendar and reads it in a process of its own: limits on addresses, time, size and memory. Raises UnavailableError when that cannot be done for now. */
  read(demande: LectureDemandee): Promise<LectureIcs>;
  /** An agenda as an iCalendar file. */
  write(agenda: AgendaIcs): string;
  close(): Promise<void>;
}
