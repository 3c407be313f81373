import type { ParametreRow } from '~/db/rows/parametres';
import { formatDay } from '~/lib/dates';
import type { Context } from '../access/context.server';
import { DomainError } from '../errors';
import type { ValeurEnVigueur } from './parametre';
import { type CleParametre, parametreDe } from './referentiel';
import { type PeriodeDeValeur, periodesDe, valeurDu } from './valeurs';

/** What a parameter's value is on each day, as an account has it. */
export type LecteurDeParametres = (cle: CleParametre, jour: string) => ValeurEnVigueur;

/**
 * The value of a parameter that holds on a Paris day ('YYYY-MM-DD') for the caller's account, with its source and the day from which it
 * holds. Asks for no right: services that work by it have. Raises DomainError for a day before the first value.
 */
export async function valeurAu(ctx: Context, cle: CleParametre, jour: string): Promise<ValeurEnVigueur> {
  return (await lireParametres(ctx, [cle]))(cle, jour);
}

/**
 * Reads the account's values once, of some keys or of all, for whoever asks for several keys or days. What it returns raises DomainError for
 * a day before the first value of a key.
 */
export async function lireParametres(
  ctx: Context,
  cles?: readonly CleParametre[],
): Promise<LecteurDeParametres> {
  return (await lireDates(ctx, cles)).valeurDe;
}

/** What `lireParametres` returns, and the values of a key one after the other, for whoever looks for all days at once. */
export interface ParametresDates {
  valeurDe: LecteurDeParametres;
  periodesDe(cle: CleParametre): PeriodeDeValeur[];
}

/** The same as `lireParametres`, with the periods of each key. */
export async function lireDates(ctx: Context, cles?: readonly CleParametre[]): Promise<ParametresDates> {
  const query = ctx.db.from('parametres').where({ compte_id: ctx.acteur.compteId });
  const rows: ParametreRow[] = await (cles ? query.whereIn('cle', [...cles]) : query);
  const duCompte = (cle: CleParametre) => rows.filter((row) => row.cle === cle);
  return {
    periodesDe: (cle) => periodesDe(cle, duCompte(cle)),
    valeurDe(cle, jour) {
      const valeur = valeurDu(cle, jour, duCompte(cle));
      if (!valeur)
        throw new DomainError(
          'parametre_sans_valeur',
          `« ${parametreDe(cle).libelle} » n’a pas de valeur connue au ${formatDay(jour)}.`,
        );
      return valeur;
    },
  };
}
