import type { VueRow } from '~/db/rows/listes';
import { owned, sql } from '~/db/sql.server';
import { authorize, type Context, visibleCentreIds } from '../access/context.server';
import { mayDo } from '../access/domaines';
import { userNames } from '../access/noms-users.repo.server';
import { listeOf, type NomDeListe } from './listes';
import { VUES_MAX, VUES_PARTAGEES_MAX, type Vue } from './vue';

/** As many shared views as a list shows above it: everybody's first ones before anybody's last. */
const PARTAGEES_MAX = 50;

/** The caller's own views of a list, by name. Raises ForbiddenError. */
export async function listMesVues(ctx: Context, liste: NomDeListe): Promise<Vue[]> {
  authorize(ctx, 'vue:garder');
  authorize(ctx, listeOf(liste).droit);
  return (await miennes(ctx, liste)).map((row) => toVue(ctx, row, ''));
}

/** What others share with the caller's centres, for whoever may take it from them: as many as their lists show. None for everybody else. Raises ForbiddenError. */
export async function listVuesARetirer(ctx: Context, liste: NomDeListe): Promise<Vue[]> {
  authorize(ctx, 'vue:garder');
  if (!mayDo(ctx.acteur, 'vue:retirer')) return [];
  return (await listVues(ctx, liste)).filter(({ mienne }) => !mienne);
}

/**
 * The views of a list that the caller may open, by name: their own, then those that others share with the centres at hand. A query each, along
 * an index. Raises ForbiddenError.
 */
export async function listVues(ctx: Context, liste: NomDeListe): Promise<Vue[]> {
  authorize(ctx, listeOf(liste).droit);
  const partagees = await findPartagees(ctx, liste);
  const nameOf = await userNames(
    ctx,
    partagees.map(({ user_id }) => user_id),
  );
  return [
    ...(await miennes(ctx, liste)).map((row) => toVue(ctx, row, '')),
    ...partagees.map((row) => toVue(ctx, row, nameOf.get(row.user_id) ?? '')),
  ];
}

/** Of each user as many as one may share, in the order of their names. */
async function findPartagees(ctx: Context, liste: NomDeListe): Promise<VueRow[]> {
  const rows = await ctx.db.read<VueRow>(sql`SELECT w.* FROM (
      SELECT r.id FROM (
        SELECT v.id, v.nom_tri, ROW_NUMBER() OVER (PARTITION BY v.user_id ORDER BY v.nom_tri, v.id) AS rang
        FROM ${owned('vues', 'v')}
        WHERE v.centre_id IN (${visibleCentreIds(ctx)}) AND v.liste = ${liste}
          AND v.user_id <> ${ctx.acteur.userId ?? ''}
      ) r
      WHERE r.rang <= ${VUES_PARTAGEES_MAX} ORDER BY r.rang, r.nom_tri, r.id LIMIT ${PARTAGEES_MAX}
    ) shown JOIN ${owned('vues', 'w')} ON w.id = shown.id`);
  return rows.sort((a, b) => (a.nom_tri < b.nom_tri ? -1 : 1));
}

const miennes = (ctx: Context, liste: NomDeListe): Promise<VueRow[]> =>
  Promise.resolve(
    ctx.db
      .from('vues')
      .where({ user_id: ctx.acteur.userId ?? '', liste })
      .orderBy('nom_tri')
      .limit(VUES_MAX),
  );

function toVue(ctx: Context, row: VueRow, par: string): Vue {
  const centre = ctx.centres.find(({ id }) => id === row.centre_id);
  return {
    _id: row.id,
    nom: row.nom,
    recherche: row.recherche,
    mienne: row.user_id === ctx.acteur.userId,
    centre: centre ? { id: centre.id, name: centre.name } : null,
    par,
  };
}

/** The columns of a list that the caller sees, in the list's order: those they chose, or else those that stand until somebody chooses. */
export async function getColonnes(ctx: Context, liste: NomDeListe): Promise<string[]> {
  const { droit, colonnes } = listeOf(liste);
  authorize(ctx, droit);
  const row = ctx.acteur.userId
    ? await ctx.db.from('colonnes_listes').where({ user_id: ctx.acteur.userId, liste }).first()
    : undefined;
  const chosen = row?.colonnes.split(',');
  return colonnes.filter(({ cle, montree }) => chosen?.includes(cle) ?? montree).map(({ cle }) => cle);
}
