import { addDays, formatDay, instantsOf, isSecondHour, startOfParisDay, toParis } from '~/lib/dates';
import type { CodeRefus } from '../codes';
import { DomainError } from '../errors';
import { DUREE_MAX_JOURS, DUREE_PROPOSEE_MINUTES } from './evenement';
import type { EvenementSaisi } from './evenement.schema';
import { MESSAGES_AGENDA } from './messages-agenda';

type Saisie = Pick<EvenementSaisi, 'date' | 'heure' | 'dateFin' | 'heureFin' | 'journee' | 'occurrence'>;

/** UTC instants. */
export interface Horaires {
  start: string;
  end: string;
}

const refuse = (code: CodeRefus, field: string, message: string): DomainError =>
  new DomainError(code, message, { [field]: message });

/** What is said of an hour that the clocks skip (docs/regles/agenda.md). */
export const heureInexistante = (date: string): string =>
  `Cette heure n'existe pas le ${formatDay(date)} (passage à l'heure d'été) : choisissez une heure plus tard.`;

/**
 * The UTC instants that a form's Paris wall times mean. No end is `duree` minutes; no last day is the first. An hour that exists twice means
 * the first unless the form says the second; times that read as `stored` did keep its instants. Raises DomainError on the field at fault.
 */
export function horairesOf(
  saisie: Saisie,
  stored?: Horaires,
  duree: number = DUREE_PROPOSEE_MINUTES,
): Horaires {
  const horaires = saisie.journee ? journees(saisie) : heures(saisie, stored, duree);
  const limite = saisie.journee
    ? startOfParisDay(addDays(saisie.date, DUREE_MAX_JOURS))
    : later(horaires.start, DUREE_MAX_JOURS * 1440);
  if (horaires.end > limite) throw refuse('evenement_trop_long', 'dateFin', MESSAGES_AGENDA.tropLong);
  return horaires;
}

/** Instants that came as such. Raises DomainError on `end`. */
export function assertHoraires({ start, end }: Horaires): Horaires {
  if (end <= start) throw refuse('fin_avant_debut', 'end', MESSAGES_AGENDA.finAvantDebut);
  if (end > later(start, DUREE_MAX_JOURS * 1440))
    throw refuse('evenement_trop_long', 'end', MESSAGES_AGENDA.tropLong);
  return { start, end };
}

function journees({ date, dateFin }: Saisie): Horaires {
  const dernier = dateFin ?? date;
  if (dernier < date) throw refuse('fin_avant_debut', 'dateFin', MESSAGES_AGENDA.finAvantDebut);
  return { start: startOfParisDay(date), end: startOfParisDay(addDays(dernier, 1)) };
}

function heures(
  { date, heure, dateFin, heureFin, occurrence }: Saisie,
  stored: Horaires | undefined,
  duree: number,
): Horaires {
  const start = startOf(date, heure ?? '', occurrence, stored?.start);
  if (!heureFin && !dateFin) return { start, end: later(start, duree) };
  const fin = heureFin ?? toParis(later(start, duree)).heure;
  const instants = instantsOf(dateFin ?? date, fin);
  if (instants.length === 0) throw refuse('heure_inexistante', 'heureFin', heureInexistante(dateFin ?? date));
  if (start === stored?.start && instants.includes(stored.end)) return { start, end: stored.end };
  const end = instants.find((instant) => instant > start);
  if (!end) throw refuse('fin_avant_debut', 'heureFin', MESSAGES_AGENDA.finAvantDebut);
  return { start, end };
}

function startOf(date: string, heure: string, occurrence: Saisie['occurrence'], stored?: string): string {
  const [first, second] = instantsOf(date, heure);
  if (!first) throw refuse('heure_inexistante', 'heure', heureInexistante(date));
  if (second && occurrence) return occurrence === '2' ? second : first;
  return stored && stored === second ? second : first;
}

const later = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString();

/** Whether a Paris wall time exists twice, so that a form must ask which one is meant. */
export const estDouble = (date: string, heure: string): boolean => instantsOf(date, heure).length === 2;

/** How an instant's hour is written: the second of a doubled hour is told from the first. */
export const heureEcrite = (instant: string, heure: string): string =>
  isSecondHour(instant) ? `${heure} (heure d’hiver)` : heure;
