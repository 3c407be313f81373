import { isDay } from '~/lib/dates';
import { formatEuros, MONTANT_MAX, parseEuros } from '~/lib/euros';
import { FichierRefuse } from '../tableur/fichier-refuse';
import type { LigneLue, LignesLues } from './releve';

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

const ENORME = /^\+?\d{10,}([.,]\d{1,2})?$/;

/** Money received, cents; 'hors' for more than an amount may be, null for none. */
export function recetteOf(text: string): number | 'hors' | null {
  const cents = parseEuros(text);
  if (cents === null) return ENORME.test(text.replace(/\s/g, '')) ? 'hors' : null;
  if (cents > MONTANT_MAX) return 'hors';
  return cents > 0 ? cents : null;
}

/** A file's lines, each money received, 'hors' or none. Throws FichierRefuse where there is none to keep. */
export function trier(lues: readonly (LigneLue | 'hors' | null)[]): LignesLues {
  const lignes = lues.filter((each) => each !== null && each !== 'hors');
  const horsLimite = lues.filter((each) => each === 'hors').length;
  if (lignes.length > 0) return { lignes, horsLimite, ignorees: lues.length - lignes.length - horsLimite };
  throw new FichierRefuse(
    horsLimite > 0
      ? `Aucune ligne de ce fichier n’est gardée : leurs montants dépassent ${formatEuros(MONTANT_MAX)}.`
      : 'Aucune ligne de ce fichier n’est de l’argent reçu, avec sa date et son montant.',
  );
}

const LONGUEUR_MAX = 300;

/** A text of a statement on one line, no longer than what is kept of it. */
export const texteOf = (text: string): string =>
  text
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, LONGUEUR_MAX);
