import { addDays, formatDay, isDay, toParis } from './dates';

/** Months as 'YYYY-MM', of the Paris calendar. */

export const MOIS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
] as const;

export const isMois = (text: string): boolean => /^\d{4}-\d{2}$/.test(text) && isDay(`${text}-01`);

/** The month that an instant (UTC) falls in, in Paris. */
export const moisOf = (instant: string | Date): string => toParis(instant).date.slice(0, 7);

export const moisSuivant = (mois: string): string => addDays(`${mois}-01`, 31).slice(0, 7);

/** First and last day of a month. */
export const joursDuMois = (mois: string): { du: string; au: string } => ({
  du: `${mois}-01`,
  au: addDays(`${moisSuivant(mois)}-01`, -1),
});

/** The same days of the month before as those of a month up to `jour`: all of them where that month is not so long. */
export function memesJoursAvant(jour: string): { du: string; au: string } {
  const { du, au: fin } = joursDuMois(addDays(`${jour.slice(0, 7)}-01`, -1).slice(0, 7));
  const au = `${du.slice(0, 7)}${jour.slice(7)}`;
  return { du, au: au < fin ? au : fin };
}

/** 'novembre 2026' */
export function formatMois(mois: string): string {
  const [annee = '', numero = ''] = mois.split('-');
  return `${MOIS[Number(numero) - 1] ?? formatDay(mois)} ${annee}`;
}

/** That many months back from one, which is the first. */
export function derniersMois(mois: string, nombre: number): string[] {
  const suite = [mois];
  while (suite.length < nombre) suite.push(addDays(`${suite.at(-1)}-01`, -1).slice(0, 7));
  return suite;
}

const COURTS = 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'.split(' ');

/** 'nov.': where twelve stand side by side. */
export const formatMoisCourt = (mois: string): string => COURTS[Number(mois.slice(5)) - 1] ?? mois;

/** '22 oct.', '1er nov.': where the year is plain. */
export const formatJourCourt = (jour: string): string =>
  `${jour.endsWith('-01') ? '1er' : Number(jour.slice(8))} ${formatMoisCourt(jour.slice(0, 7))}`;
