import { addDays } from './dates';

/** Days of law that fall on the same date every year, as 'MM-DD' (article L3133-1 of the Code du travail). */
const FIXES: Record<string, string> = {
  '01-01': 'Jour de l’an',
  '05-01': 'Fête du Travail',
  '05-08': 'Victoire de 1945',
  '07-14': 'Fête nationale',
  '08-15': 'Assomption',
  '11-01': 'Toussaint',
  '11-11': 'Armistice de 1918',
  '12-25': 'Noël',
};

/** Those that go with Easter, by the days after its Sunday. */
const APRES_PAQUES: readonly (readonly [jours: number, nom: string])[] = [
  [1, 'Lundi de Pâques'],
  [39, 'Ascension'],
  [50, 'Lundi de Pentecôte'],
];

/** The Sunday of Easter in the Gregorian calendar: the one after the first full moon from 21 March on, by the tables of the church. */
export function paques(annee: number): string {
  const siecle = Math.floor(annee / 100);
  const epacte =
    (19 * (annee % 19) + siecle - Math.floor(siecle / 4) - Math.floor((8 * siecle + 13) / 25) + 15) % 30;
  // The two latest moons are drawn back by a day, as the tables have it.
  const lune = epacte - (epacte > 28 || (epacte === 28 && annee % 19 > 10) ? 1 : 0);
  const pleine = addDays(`${annee}-03-21`, lune);
  const versDimanche = 7 - new Date(`${pleine}T00:00:00Z`).getUTCDay();
  return addDays(pleine, versDimanche);
}

/** The name of a day ('YYYY-MM-DD') that is a public holiday all over France; null for any other. Days of one region alone are not among them. */
export function jourFerie(day: string): string | null {
  const fixe = FIXES[day.slice(5)];
  if (fixe) return fixe;
  const dimanche = paques(Number(day.slice(0, 4)));
  return APRES_PAQUES.find(([jours]) => addDays(dimanche, jours) === day)?.[1] ?? null;
}
