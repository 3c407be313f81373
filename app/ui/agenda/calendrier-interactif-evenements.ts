import type { CalendarEvent } from '@schedule-x/calendar';
import { type Evenement, HEURE_DEBUT, HEURE_FIN, type Vue } from '~/domain/agenda/evenement';
import { heureEcrite } from '~/domain/agenda/horaires';
import { toParis } from '~/lib/dates';
import { nomClient } from './bloc-evenement';

export const FUSEAU = 'Europe/Paris';

/** What an event is and who it is for. The type is always written, never a colour alone. */
export function titreEvenement(evenement: Evenement, entre = ' · '): string {
  const { type, isGoogleEvent, start, heure } = evenement;
  const double = heureEcrite(start, heure) === heure ? '' : heureEcrite(start, heure);
  return [isGoogleEvent ? `↗ ${type}` : type, nomClient(evenement), double].filter(Boolean).join(entre);
}

const DEUX = (nombre: number): string => `${String(nombre).padStart(2, '0')}:00`;
const OUVERTURE = DEUX(HEURE_DEBUT);
const FERMETURE = DEUX(HEURE_FIN);
export const HEURES = { start: OUVERTURE, end: FERMETURE };

/** The last moment of an event: what ends at midnight has no part in the day after. */
const dernierInstant = ({ start, end }: Evenement): string =>
  end > start ? new Date(Date.parse(end) - 1).toISOString() : end;

/** Whether a grid from 07:00 to 22:00 has no room for an event: it is over before, or begins after, on one day. */
export function horsGrille(evenement: Evenement): boolean {
  if (evenement.journee) return false;
  const debut = toParis(evenement.start);
  const fin = toParis(dernierInstant(evenement));
  return debut.date === fin.date && (fin.heure < OUVERTURE || debut.heure >= FERMETURE);
}

/** Its name in the calendar: ids must be fit for CSS selectors, which do not begin with a digit. */
export const nomDe = (id: string): string => `e${id}`;
export const idDe = (nom: string | number): string => String(nom).slice(1);

export const couleurDe = ({ color }: Pick<Evenement, 'color'>): string => `c${color.slice(1).toLowerCase()}`;

/** A week's columns are narrow: the client begins a line there, and a space where there is one line alone. */
const EN_DEUX_LIGNES = '\n';

/** Events as the calendar takes them. Instants become Paris wall time by their UTC value, so that no hour is ever ambiguous. */
export function evenementsDe(evenements: readonly Evenement[], vue: Vue): CalendarEvent[] {
  const visibles = vue === 'mois' ? evenements : evenements.filter((evenement) => !horsGrille(evenement));
  return visibles.map((evenement) => ({
    id: nomDe(evenement.id),
    title: titreEvenement(evenement, vue === 'semaine' ? EN_DEUX_LIGNES : undefined),
    calendarId: couleurDe(evenement),
    ...(evenement.intervenant ? { people: [evenement.intervenant.name] } : {}),
    ...(evenement.journee
      ? {
          start: Temporal.PlainDate.from(evenement.date),
          end: Temporal.PlainDate.from(toParis(dernierInstant(evenement)).date),
        }
      : { start: aParis(evenement.start), end: aParis(finAffichee(evenement)) }),
    _options: { additionalClasses: evenement.isGoogleEvent ? ['evenement-externe'] : [] },
  }));
}

/** Ending at midnight, an event would be drawn over two days. */
function finAffichee(evenement: Evenement): string {
  const minuit = toParis(evenement.end).heure === '00:00' && evenement.end > evenement.start;
  return minuit ? dernierInstant(evenement) : evenement.end;
}

const aParis = (instant: string): Temporal.ZonedDateTime =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(FUSEAU);
