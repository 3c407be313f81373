import { isDay } from '~/lib/dates';

/** A day of a statement: 20/11/2026, 20-11-26, 2026-11-20 with or without an hour, 20261120…; '' for none. */
export function jourOf(text: string): string {
  const bare = text.trim();
  const iso = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(bare);
  const french = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})\b/.exec(bare);
  const [annee, mois, jour] = iso
    ? [iso[1], iso[2], iso[3]]
    : [french?.[3]?.padStart(4, '20'), french?.[2], french?.[1]];
  const day = `${annee ?? ''}-${(mois ?? '').padStart(2, '0')}-${(jour ?? '').padStart(2, '0')}`;
  return isDay(day) ? day : '';
}

const LONGUEUR_MAX = 300;

/** A text of a statement on one line, no longer than what is kept of it. */
export const texteOf = (text: string): string =>
  text
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, LONGUEUR_MAX);
