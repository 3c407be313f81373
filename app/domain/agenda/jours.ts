import { addDays } from '~/lib/dates';
import { formatMois } from '~/lib/mois';

/** Days of the agenda as 'YYYY-MM-DD', counted and named without any time zone. */
const JOURS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const;

const DAY = 86_400_000;

/** 0 for Monday … 6 for Sunday. */
export const jourSemaine = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

export const nomJour = (day: string): string => JOURS[jourSemaine(day)] ?? '';

export const lundiDe = (day: string): string => addDays(day, -jourSemaine(day));

/** The number of a day's week (ISO 8601): week 1 is the one that holds the year's first Thursday. */
export function numeroSemaine(day: string): number {
  const jeudi = addDays(lundiDe(day), 3);
  const premier = Date.parse(`${jeudi.slice(0, 4)}-01-01T00:00:00Z`);
  return Math.floor((Date.parse(`${jeudi}T00:00:00Z`) - premier) / DAY / 7) + 1;
}

/** 'novembre 2026' */
export const moisEtAnnee = (day: string): string => formatMois(day.slice(0, 7));

const nomMois = (day: string): string => moisEtAnnee(day).split(' ')[0] ?? '';

/** '1er' or '16', as French dates are spoken. */
const quantieme = (day: string): string => {
  const nombre = Number(day.slice(8));
  return nombre === 1 ? '1er' : String(nombre);
};

/** 'samedi 21 novembre 2026'. */
export const jourEnToutesLettres = (day: string): string =>
  `${nomJour(day)} ${quantieme(day)} ${moisEtAnnee(day)}`;

/** 'lun. 16', for the head of a column. */
export const jourCourt = (day: string): string => `${nomJour(day).slice(0, 3)}. ${Number(day.slice(8))}`;

/** '16 – 22 novembre 2026', naming month and year of the first day only where they differ. */
export function intervalle(premier: string, dernier: string): string {
  const fin = `${quantieme(dernier)} ${moisEtAnnee(dernier)}`;
  const debut = [quantieme(premier)];
  if (premier.slice(0, 7) !== dernier.slice(0, 7)) debut.push(nomMois(premier));
  if (premier.slice(0, 4) !== dernier.slice(0, 4)) debut.push(premier.slice(0, 4));
  return `${debut.join(' ')} – ${fin}`;
}
