import { accord } from './accord';

/** How long somebody has to wait, in words that complete a sentence: 'dans 56 secondes', 'dans une minute', 'dans 15 minutes'. */
export function dansCombien(seconds: number): string {
  if (seconds < 60) return seconds <= 1 ? 'dans une seconde' : `dans ${Math.ceil(seconds)} secondes`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes === 1) return 'dans une minute';
  if (minutes <= 120) return `dans ${accord(minutes, 'minute', 'minutes')}`;
  return `dans ${accord(Math.ceil(minutes / 60), 'heure', 'heures')}`;
}

/** What a Retry-After says, as a sentence. */
export const reessayez = (seconds: number): string => `Réessayez ${dansCombien(seconds)}.`;
