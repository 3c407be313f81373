import type { ValeurDatee, ValeurEnVigueur } from './parametre';
import { type CleParametre, parametreDe } from './referentiel';

/** The latest of some dated values that has begun on a day, in whatever order they stand. */
function derniere<V extends ValeurDatee>(valeurs: readonly V[], jour: string): V | null {
  let found: V | null = null;
  for (const valeur of valeurs)
    if (valeur.depuis <= jour && (!found || valeur.depuis > found.depuis)) found = valeur;
  return found;
}

/**
 * The value of a parameter that holds on a Paris day: the account's latest, unless a shipped one has begun later. Null before the first
 * of them all.
 */
export function valeurDu(
  cle: CleParametre,
  jour: string,
  duCompte: readonly ValeurDatee[],
): ValeurEnVigueur | null {
  const propre = derniere(duCompte, jour);
  const livree = derniere(parametreDe(cle).livrees, jour);
  if (propre && (!livree || propre.depuis >= livree.depuis)) {
    const { depuis, valeur, source } = propre;
    return { cle, depuis, valeur, source, origine: 'compte', aConfirmer: false };
  }
  return livree && { cle, ...livree, origine: 'livree', aConfirmer: livree.aConfirmer === true };
}

/** A time during which a parameter has one value; `avant` is the day on which the next one begins, null for the last. */
export interface PeriodeDeValeur {
  depuis: string;
  avant: string | null;
  valeur: number;
}

/** The values of a parameter one after the other, each with the days that it holds on. */
export function periodesDe(cle: CleParametre, duCompte: readonly ValeurDatee[]): PeriodeDeValeur[] {
  const jours = [...duCompte, ...parametreDe(cle).livrees].map(({ depuis }) => depuis);
  const debuts = [...new Set(jours)].sort();
  return debuts.map((depuis, rang) => ({
    depuis,
    avant: debuts[rang + 1] ?? null,
    valeur: valeurDu(cle, depuis, duCompte)?.valeur ?? 0,
  }));
}
