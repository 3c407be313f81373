import type { VueRow } from '~/db/rows/listes';
import { isId } from '~/lib/id';
import { newId } from '~/lib/ids.server';
import { foldText } from '~/lib/texte';
import { authorize, type Context } from '../access/context.server';
import { DomainError, ForbiddenError, NotFoundError } from '../errors';
import { listeOf, type NomDeListe, rechercheDe, refusDeVue } from './listes';
import { VUES_MAX, VUES_PARTAGEES_MAX, type VueSaisie } from './vue';

/** Whoever keeps something of a list: a person, who may see it. */
function userOf(ctx: Context, liste: NomDeListe): string {
  authorize(ctx, 'vue:garder');
  authorize(ctx, listeOf(liste).droit);
  if (ctx.acteur.userId === null) throw new ForbiddenError();
  return ctx.acteur.userId;
}

/** The centre that a view is shared with, one of the caller's; null for nobody. */
function centreOf(ctx: Context, { centreId }: VueSaisie): string | null {
  if (centreId === '') return null;
  if (ctx.centres.some(({ id }) => id === centreId)) return centreId;
  throw new NotFoundError('centre_introuvable', 'Centre introuvable.');
}

/**
 * Keeps what a list's address shows under a name, for the caller alone or for all who see one of their centres. Raises DomainError for a name
 * that the caller has given already, beyond VUES_MAX views of the list or VUES_PARTAGEES_MAX shared ones, and for what is too long to keep,
 * NotFoundError for others' centres, ForbiddenError.
 */
export function createVue(
  ctx: Context,
  liste: NomDeListe,
  saisie: VueSaisie,
  search: URLSearchParams,
): Promise<string> {
  const userId = userOf(ctx, liste);
  const centre_id = centreOf(ctx, saisie);
  return ctx.transaction(async (tx) => {
    // One after the other: two at once would both find room.
    await tx.db.lock('users', { id: userId });
    const kept = tx.db.from('vues').where({ user_id: userId, liste });
    if ((await tx.db.count(kept)) >= VUES_MAX)
      throw new DomainError(
        'vues_trop_nombreuses',
        `Au plus ${VUES_MAX} vues par liste : supprimez-en une d’abord.`,
      );
    await assertFree(tx, userId, liste, saisie.nom);
    if (centre_id) await assertPartageable(tx, userId, liste);
    const id = newId();
    const now = tx.now().toISOString();
    await tx.db.insert('vues', {
      id,
      compte_id: tx.acteur.compteId,
      user_id: userId,
      liste,
      ...named(saisie.nom),
      recherche: rechercheAGarder(liste, search),
      centre_id,
      cree_le: now,
      modifie_le: now,
    });
    return id;
  });
}

/** A view of the caller's own, to be changed. Raises NotFoundError for nobody's and others', ForbiddenError. */
export async function getVue(ctx: Context, liste: NomDeListe, id: string): Promise<VueRow> {
  const userId = userOf(ctx, liste);
  const row = isId(id) ? await ctx.db.from('vues').where({ id, user_id: userId, liste }).first() : undefined;
  if (!row) throw introuvable();
  return row;
}

/**
 * Renames a view of the caller's own, shares it or takes it back; with `remplacer` it shows from now on what `search` says. Raises DomainError
 * as createVue does, NotFoundError, ForbiddenError.
 */
export function updateVue(
  ctx: Context,
  liste: NomDeListe,
  id: string,
  saisie: VueSaisie,
  search: URLSearchParams,
): Promise<void> {
  const userId = userOf(ctx, liste);
  const centre_id = centreOf(ctx, saisie);
  return ctx.transaction(async (tx) => {
    await tx.db.lock('users', { id: userId });
    await assertFree(tx, userId, liste, saisie.nom, id);
    const before = await tx.db.from('vues').where({ id, user_id: userId, liste }).first();
    if (!before) throw introuvable();
    // Whoever shared more before there was a bound still changes those.
    if (centre_id && !before.centre_id) await assertPartageable(tx, userId, liste);
    await tx.db.update(
      'vues',
      { id, user_id: userId, liste },
      {
        ...named(saisie.nom),
        centre_id,
        ...(saisie.remplacer && { recherche: rechercheAGarder(liste, search) }),
        modifie_le: tx.now().toISOString(),
      },
    );
  });
}

/** Removes a view of the caller's own, for all who shared it. Raises NotFoundError for nobody's and others', ForbiddenError. */
export async function deleteVue(ctx: Context, liste: NomDeListe, id: string): Promise<void> {
  const userId = userOf(ctx, liste);
  const deleted = isId(id) ? await ctx.db.delete('vues', { id, user_id: userId, liste }) : 0;
  if (deleted === 0) throw introuvable();
}

/** A view that somebody shares with one of the caller's centres, whoever that is. Raises NotFoundError, ForbiddenError. */
export async function getVuePartagee(ctx: Context, liste: NomDeListe, id: string): Promise<VueRow> {
  authorize(ctx, 'vue:retirer');
  authorize(ctx, listeOf(liste).droit);
  const [row] = isId(id)
    ? await ctx.db.from('vues').where({ id, liste }).whereIn('centre_id', centresDe(ctx))
    : [];
  if (!row) throw introuvable();
  return row;
}

/** Takes a view from its centre, which its owner keeps for themself. Raises NotFoundError for what nobody shares with the caller's centres, ForbiddenError. */
export async function withdrawVue(ctx: Context, liste: NomDeListe, id: string): Promise<void> {
  authorize(ctx, 'vue:retirer');
  authorize(ctx, listeOf(liste).droit);
  const withdrawn = { centre_id: null, modifie_le: ctx.now().toISOString() };
  const match = { id, liste, centre_id: centresDe(ctx) };
  if (!isId(id) || (await ctx.db.update('vues', match, withdrawn)) === 0) throw introuvable();
}

const centresDe = (ctx: Context): string[] => ctx.centres.map(({ id }) => id);

/** Keeps which columns of a list the caller sees from now on; none, or what nobody knows, brings back those that stand at first. Raises ForbiddenError. */
export function setColonnes(ctx: Context, liste: NomDeListe, chosen: readonly string[]): Promise<void> {
  const user_id = userOf(ctx, liste);
  const known = listeOf(liste).colonnes.filter(({ cle }) => chosen.includes(cle));
  return ctx.transaction(async (tx) => {
    await tx.db.lock('users', { id: user_id });
    await tx.db.delete('colonnes_listes', { user_id, liste });
    if (known.length === 0) return;
    await tx.db.insert('colonnes_listes', {
      compte_id: tx.acteur.compteId,
      user_id,
      liste,
      colonnes: known.map(({ cle }) => cle).join(','),
    });
  });
}

const introuvable = () => new NotFoundError('vue_introuvable', 'Cette vue n’existe pas, ou plus.');

function rechercheAGarder(liste: NomDeListe, search: URLSearchParams): string {
  const recherche = rechercheDe(liste, search);
  const refus = refusDeVue(recherche);
  if (refus) throw new DomainError('vue_trop_longue', refus);
  return recherche.toString();
}

/** The caller has locked the user. */
async function assertPartageable(tx: Context, userId: string, liste: NomDeListe): Promise<void> {
  const shared = tx.db.from('vues').where({ user_id: userId, liste }).whereNotNull('centre_id');
  const nombre = await tx.db.count(shared);
  if (nombre < VUES_PARTAGEES_MAX) return;
  const trop = nombre - VUES_PARTAGEES_MAX + 1;
  const message = `Vous partagez déjà ${nombre} vues de cette liste, au plus ${VUES_PARTAGEES_MAX} : gardez-en ${
    trop === 1 ? 'une' : trop
  } pour vous d’abord.`;
  throw new DomainError('vues_partagees_trop_nombreuses', message, { centreId: message });
}

const named = (nom: string) => ({ nom, nom_tri: foldText(nom) });

async function assertFree(
  tx: Context,
  userId: string,
  liste: NomDeListe,
  nom: string,
  own?: string,
): Promise<void> {
  const taken = await tx.db
    .from('vues')
    .where({ user_id: userId, liste, nom_tri: foldText(nom) })
    .first();
  if (!taken || taken.id === own) return;
  const message = 'Vous avez déjà une vue de ce nom.';
  throw new DomainError('nom_vue_pris', message, { nom: message });
}
