import { addDays, fromParis, toParis } from '../../app/lib/dates';

/** A day that the product must hold on, by the calendar of Paris, and the hour at which its tests start. */
interface Jour {
  nom: string;
  date: string;
  heure: string;
}

const HORLOGE = new URL('./horloge.js', import.meta.url).href;

/** The first day after `depuis` that is as wanted; one that comes every four years is the rarest. */
function next(depuis: string, wanted: (date: string) => boolean): string {
  let date = addDays(depuis, 1);
  while (!wanted(date)) date = addDays(date, 1);
  return date;
}

const weekday = (date: string): number => new Date(`${date}T12:00:00Z`).getUTCDay();
const endsWith = (fin: string) => (date: string) => date.endsWith(fin);
const isDernierDimanche = (mois: string) => (date: string) =>
  date.slice(5, 7) === mois && Number(date.slice(8)) > 24 && weekday(date) === 0;

/** The days of `verify:days`, each the next of its kind after `maintenant`. */
export function joursAEssayer(maintenant: Date): Jour[] {
  const { date: ceJour } = toParis(maintenant);
  const ete = next(ceJour, isDernierDimanche('03'));
  const hiver = next(ceJour, isDernierDimanche('10'));
  const annee = Number(ceJour.slice(0, 4));
  return [
    { nom: 'veille de l’heure d’été', date: addDays(ete, -1), heure: '22:40' },
    { nom: 'passage à l’heure d’été', date: ete, heure: '03:10' },
    { nom: 'veille de l’heure d’hiver', date: addDays(hiver, -1), heure: '22:40' },
    { nom: 'passage à l’heure d’hiver', date: hiver, heure: '02:10' },
    { nom: 'fin d’un mois de 31 jours', date: next(ceJour, endsWith('01-31')), heure: '12:00' },
    { nom: 'fin d’année', date: next(ceJour, endsWith('12-31')), heure: '23:10' },
    { nom: 'premier de l’an', date: next(ceJour, endsWith('01-01')), heure: '00:10' },
    { nom: '29 février', date: next(ceJour, endsWith('02-29')), heure: '09:00' },
    { nom: 'dans cinq ans', date: `${annee + 5}-06-15`, heure: '10:00' },
    { nom: 'un samedi', date: next(ceJour, (date) => weekday(date) === 6), heure: '08:00' },
    { nom: 'un dimanche', date: next(ceJour, (date) => weekday(date) === 0), heure: '18:00' },
    {
      nom: 'avant huit heures, quand partent les SMS de la nuit',
      date: next(ceJour, (date) => weekday(date) === 2),
      heure: '07:20',
    },
    { nom: 'avant minuit', date: next(ceJour, (date) => weekday(date) === 3), heure: '23:10' },
    { nom: 'après minuit', date: next(ceJour, (date) => weekday(date) === 1), heure: '00:10' },
  ];
}

/** The one of these days that the suite tries on the day of `maintenant`: the same for every run of that day. */
export function jourTire(maintenant: Date): Jour {
  const jours = joursAEssayer(maintenant);
  const numero = Math.floor(Date.parse(toParis(maintenant).date) / 86_400_000);
  return jours[numero % jours.length] as Jour;
}

/** NODE_OPTIONS that set a program's clock to the day and hour, wherever it runs on from there. */
export function optionsDuJour({ date, heure }: Jour, maintenant: Date): string {
  const decalage = Date.parse(fromParis(date, heure) ?? '') - maintenant.getTime();
  return `--import=${HORLOGE}?decalage=${decalage}`;
}

/** How far the clock of this process is set ahead, in milliseconds. */
export const decalage = (): number =>
  Number(/horloge\.js\?decalage=(-?\d+)/.exec(process.env.NODE_OPTIONS ?? '')?.[1] ?? 0);
