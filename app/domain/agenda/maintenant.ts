import { HEURE_DEBUT, HEURE_FIN, PAS_MINUTES } from './evenement';

/** Where an hour of the day ('HH:mm') stands in the grid: in which of its rows, and which part of that row lies above it; null outside its hours. */
export function placeDeLHeure(heure: string): { ligne: number; part: number } | null {
  const minute = (Number(heure.slice(0, 2)) - HEURE_DEBUT) * 60 + Number(heure.slice(3));
  if (minute < 0 || minute >= (HEURE_FIN - HEURE_DEBUT) * 60) return null;
  return { ligne: Math.floor(minute / PAS_MINUTES), part: (minute % PAS_MINUTES) / PAS_MINUTES };
}
