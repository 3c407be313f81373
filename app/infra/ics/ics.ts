import type { AgendaIcs } from '~/domain/calendriers/agenda-ics';
import type { Fenetre, Occurrence } from '~/domain/calendriers/occurrence';

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
