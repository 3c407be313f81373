import { addDays, fromParis, toParis } from '~/lib/dates';
import { PARIS } from '~/lib/fuseau';
import { moisOf, moisSuivant } from '~/lib/mois';

const MINUTE_MS = 60_000;
/** Jobs of many accounts do not begin in the same instant: up to so much later, and the same each time. */
const ETALEMENT_MS = 10 * MINUTE_MS;
/** Until when the reminders of a day may leave that were due earlier: nobody gets mail at night because a server was started again. */
const FIN_DE_JOURNEE = '21:00';
const HEURE_FACTURES = '06:00';
const HEURE_CLOTURES = '00:10';
const HEURES_RELEVE = ['00:05', '07:30', '13:00', '20:00'];

/** So many times twenty-four hours later. */
export const inDays = (now: Date, days: number): Date => later(now, days * 24 * 60 * MINUTE_MS);

const at = (day: string, heure: string): Date =>
  new Date(fromParis(day, heure, PARIS) ?? `${day}T12:00:00.000Z`);

const later = (date: Date, ms: number): Date => new Date(date.getTime() + ms);

/** A part of ETALEMENT_MS that belongs to an id (24 hexadecimal digits). */
const partOf = (id: string): number => (Number.parseInt(id.slice(-6), 16) / 0xffffff) * ETALEMENT_MS || 0;

/** The next instant, after now, at which an account's reminders leave: `heure` ('HH:MM', Paris), spread over some minutes. */
export function prochainRappel(now: Date, heure: string, compteId: string): Date {
  const { date } = toParis(now, PARIS);
  const today = later(at(date, heure), partOf(compteId));
  return today > now ? today : later(at(addDays(date, 1), heure), partOf(compteId));
}

/** Whether the reminders that are due at `heure` may leave now: later the same day, and not at night. */
export function isHeureDeRappel(now: Date, heure: string): boolean {
  const spoken = toParis(now, PARIS).heure;
  return spoken >= heure && (spoken < FIN_DE_JOURNEE || heure >= FIN_DE_JOURNEE);
}

/** The next instant, after now, at which it is `heure` ('HH:MM', Paris). */
export function prochaineFois(now: Date, heure: string): Date {
  const { date } = toParis(now, PARIS);
  const today = at(date, heure);
  return today > now ? today : at(addDays(date, 1), heure);
}

/** When an account's subscription invoices of a month ('YYYY-MM') are issued: on its first day. */
export const emissionDuMois = (mois: string, compteId: string): Date =>
  later(at(`${mois}-01`, HEURE_FACTURES), partOf(compteId));

/** When an account's closings are due next: after midnight. */
export const prochaineCloture = (now: Date, compteId: string): Date => {
  const { date } = toParis(now, PARIS);
  const today = later(at(date, HEURE_CLOTURES), partOf(compteId));
  return today > now ? today : later(at(addDays(date, 1), HEURE_CLOTURES), partOf(compteId));
};

/** When an account's worklists are noted next: as the day begins, before the centres open, at midday, and when they have closed. */
export function prochainReleve(now: Date, compteId: string): Date {
  const { date } = toParis(now, PARIS);
  const heures = [date, addDays(date, 1)].flatMap((day) => HEURES_RELEVE.map((heure) => at(day, heure)));
  const instants = heures.map((instant) => later(instant, partOf(compteId)));
  return instants.find((instant) => instant > now) ?? later(now, 6 * 60 * MINUTE_MS);
}

/** The month after the one of now. */
export const moisProchain = (now: Date): string => moisSuivant(moisOf(now));
