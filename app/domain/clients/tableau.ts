import { daysBetween, toParis } from '~/lib/dates';

/** The next appointment of a client: when (Paris time), and how near it is. */
export interface ProchainRdv {
  _id: string;
  type: string;
  date: string;
  heure: string;
  delai: string;
  /** 0 to 1 over the day before its start. */
  remplissage: number;
}

/** What stands at the head of every page of a client. */
export interface EnteteClient {
  _id: string;
  centerId: string;
  nom: string;
  prenom: string;
  /** Today's; of who has died, that of the day of death. */
  age: number | null;
  dateNaissance: string | null;
  /** 'YYYY-MM-DD'; null for the living. */
  decesLe: string | null;
  /** The mobile, else the landline. */
  telephone: string;
  statut: string;
  /** Filled in global mode only. */
  centre: string | null;
  prochainRdv: ProchainRdv | null;
  /** Since when the record is restricted, as a UTC instant; null for most. */
  limiteLe: string | null;
}

/** How long before its start the bar of the next appointment begins to fill, in ms (docs/regles/clients.md). */
const FENETRE_MS = 24 * 3_600_000;

/** How far the bar of an appointment is filled, 0 to 1: empty a day or more before its start, full when it starts. */
export function remplissage(start: string, now: Date): number {
  const left = Date.parse(start) - now.getTime();
  return Math.min(1, Math.max(0, 1 - left / FENETRE_MS));
}

/** How long until an instant, as people say it: 'dans 35 min', 'dans 5 h 20', from a day on the days of the calendar in Paris: 'dans 3 jours'. */
export function delai(start: string, now: Date): string {
  const minutes = Math.max(0, Math.round((Date.parse(start) - now.getTime()) / 60_000));
  if (minutes < 60) return `dans ${minutes} min`;
  const jours = daysBetween(toParis(now).date, toParis(start).date);
  if (minutes < 24 * 60 || jours === 0)
    return `dans ${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`;
  return jours === 1 ? 'dans 1 jour' : `dans ${jours} jours`;
}

/** Whole years between two days 'YYYY-MM-DD'; null for a birth to come. */
export function age(naissance: string, today: string): number | null {
  const years = Number(today.slice(0, 4)) - Number(naissance.slice(0, 4));
  const had = today.slice(5) >= naissance.slice(5) ? years : years - 1;
  return had < 0 ? null : had;
}
