import type { ParametreRow } from '~/db/rows/parametres';
import { formatDay, toParis } from '~/lib/dates';
import { isId } from '~/lib/id';
import { newId } from '~/lib/ids.server';
import { authorize, type Context } from '../access/context.server';
import { mayDo } from '../access/domaines';
import { userNames } from '../access/noms-users.repo.server';
import { assertReconfirme } from '../access/reconfirmation.server';
import { DomainError, NotFoundError } from '../errors';
import type { ActionJournal } from '../journal/journal';
import { trace } from '../journal/trace.server';
import {
  DEPUIS_TOUJOURS,
  ditValeur,
  type Parametre,
  type Theme,
  UNITES,
  type Unite,
  type ValeurEnVigueur,
} from './parametre';
import { VALEURS_MAX, type ValeurSaisie } from './parametre.schema';
import { type CleParametre, clesParametres, estCleParametre, parametreDe } from './referentiel';
import { valeurDu } from './valeurs';

/** One value in a parameter's history. */
export interface ValeurDHistoire extends ValeurEnVigueur {
  /** Of those that the account has set; null for a shipped one. */
  id: string | null;
  /** Who set it, and when; '' for a shipped one. */
  par: string;
  le: string;
}

/** A parameter as its screen and the API show it. */
export interface ParametreOuvert {
  cle: CleParametre;
  theme: Theme;
  libelle: string;
  unite: Unite;
  bornes: readonly [number, number];
  /** What holds on the day that was asked about; null before the first. */
  enVigueur: ValeurEnVigueur | null;
  /** Every value, shipped or the account's, the latest first. */
  valeurs: ValeurDHistoire[];
}

interface ParametresOuverts {
  jour: string;
  parametres: ParametreOuvert[];
  /** Whether the caller may set values. */
  modifiable: boolean;
}

/** Every parameter with its history and what holds on a Paris day, today unless said otherwise. Raises ForbiddenError. */
export async function listParametres(ctx: Context, jour: string | null = null): Promise<ParametresOuverts> {
  authorize(ctx, 'parametre:voir');
  const rows = await ctx.db.from('parametres').where({ compte_id: ctx.acteur.compteId });
  const day = jour ?? toParis(ctx.now()).date;
  const names = await userNames(
    ctx,
    rows.map(({ cree_par }) => cree_par),
  );
  const ouvrir = (cle: CleParametre) =>
    toParametre(
      cle,
      rows.filter((row) => row.cle === cle),
      day,
      names,
    );
  return {
    jour: day,
    parametres: clesParametres.map(ouvrir),
    modifiable: mayDo(ctx.acteur, 'parametre:modifier'),
  };
}

/** One of them. Raises NotFoundError for a key that there is not, ForbiddenError. */
export async function getParametre(
  ctx: Context,
  cle: string,
): Promise<{ parametre: ParametreOuvert; modifiable: boolean }> {
  const { parametres, modifiable } = await listParametres(ctx);
  const parametre = parametres.find((each) => each.cle === cle);
  if (!parametre) throw introuvable();
  return { parametre, modifiable };
}

/**
 * Gives the account a value of a parameter from a day on, past or to come; the values of other days stay. Raises DomainError for one out of the
 * parameter's bounds and for a day that has one of the account's already, NotFoundError, ForbiddenError.
 */
export async function addValeur(ctx: Context, cle: string, saisie: ValeurSaisie): Promise<void> {
  authorize(ctx, 'parametre:modifier');
  assertReconfirme(ctx, 'compte:regler');
  if (!estCleParametre(cle)) throw introuvable();
  const parametre = parametreDe(cle);
  const { compteId: compte_id, userId: cree_par } = ctx.acteur;
  const row: ParametreRow = {
    ...{ id: newId(), compte_id, cle, source: saisie.source, cree_par },
    depuis: saisie.depuis ?? DEPUIS_TOUJOURS,
    valeur: lire(parametre, saisie.valeur),
    cree_le: ctx.now().toISOString(),
  };
  await ctx.transaction(async (tx) => {
    // Two who add the last one at once wait for each other.
    await tx.db.lock('comptes', { id: compte_id });
    if ((await tx.db.count(tx.db.from('parametres').where({ compte_id, cle }))) >= VALEURS_MAX)
      throw new DomainError(
        'valeurs_trop_nombreuses',
        `Un paramètre a au plus ${VALEURS_MAX} valeurs : retirez d’abord celles qui ne servent plus.`,
      );
    if (!(await tx.db.insertUnlessTaken('parametres', row))) throw dejaDatee(row.depuis);
    await tell(tx, row, 'parametre:ajout');
  });
}

/** A value of the account's, to be asked about before it goes. Raises NotFoundError, ForbiddenError. */
export async function getValeurARetirer(ctx: Context, cle: string, id: string) {
  authorize(ctx, 'parametre:modifier');
  assertReconfirme(ctx, 'compte:regler');
  const { parametre } = await getParametre(ctx, cle);
  const valeur = parametre.valeurs.find((each) => each.id === id);
  if (!valeur) throw introuvable();
  return { parametre, valeur };
}

/** Takes a value of the account's away: the one before it, or the shipped one, holds again. The audit trail keeps it. Raises NotFoundError, ForbiddenError. */
export function removeValeur(ctx: Context, cle: string, id: string): Promise<void> {
  authorize(ctx, 'parametre:modifier');
  assertReconfirme(ctx, 'compte:regler');
  return ctx.transaction(async (tx) => {
    const match = { id, compte_id: tx.acteur.compteId, cle };
    const row = isId(id) ? await tx.db.lock('parametres', match) : undefined;
    if (!row) throw introuvable();
    await tx.db.delete('parametres', { id: row.id });
    await tell(tx, row, 'parametre:retrait');
  });
}

const introuvable = () => new NotFoundError('parametre_introuvable', 'Paramètre introuvable.');

const dejaDatee = (depuis: string) => {
  const message = `Le compte a déjà une valeur à partir du ${formatDay(depuis)} : retirez-la d’abord.`;
  return new DomainError('valeur_deja_datee', message, { depuis: message });
};

function lire({ unite, bornes: [min, max] }: Parametre, texte: string): number {
  const valeur = UNITES[unite].lit(texte);
  if (valeur !== null && valeur >= min && valeur <= max) return valeur;
  const attendu =
    unite === 'ouiNon' ? 'Oui ou non.' : `De ${ditValeur(unite, min)} à ${ditValeur(unite, max)}.`;
  throw new DomainError('valeur_refusee', attendu, { valeur: attendu });
}

const tell = (tx: Context, { cle, depuis, valeur, source }: ParametreRow, action: ActionJournal) =>
  trace(tx, {
    action,
    details: `${cle} : ${estCleParametre(cle) ? ditValeur(parametreDe(cle).unite, valeur) : valeur} depuis le ${formatDay(depuis)} (${source})`,
  });

function toParametre(
  cle: CleParametre,
  rows: readonly ParametreRow[],
  jour: string,
  names: Map<string, string>,
): ParametreOuvert {
  const { livrees, ...parametre } = parametreDe(cle);
  const propres = rows.map(
    ({ id, depuis, valeur, source, cree_le, cree_par }): ValeurDHistoire => ({
      ...{ id, cle, depuis, valeur, source, origine: 'compte', aConfirmer: false, le: cree_le },
      par: names.get(cree_par ?? '') ?? '',
    }),
  );
  const deBase = livrees.map(
    ({ depuis, valeur, source, aConfirmer }): ValeurDHistoire => ({
      ...{ id: null, cle, depuis, valeur, source, origine: 'livree', par: '', le: '' },
      aConfirmer: aConfirmer === true,
    }),
  );
  // Of one day the account's comes first: it is the one that holds.
  const valeurs = [...propres, ...deBase].sort((a, b) =>
    a.depuis < b.depuis ? 1 : a.depuis > b.depuis ? -1 : 0,
  );
  return { cle, ...parametre, enVigueur: valeurDu(cle, jour, rows), valeurs };
}
