import type { Query } from '~/db/query';
import type { ReglementRow, RemiseChequesRow } from '~/db/rows/reglements';
import { owned, sql } from '~/db/sql.server';
import { isId } from '~/lib/id';
import { authorize, type Context, centreNames, visibleCentreIds } from '../access/context.server';
import { criteresDeListe, type Page, pageWindow } from '../listes';
import type { ReglementListe } from './reglement';
import { montrer } from './reglements.repo.server';
import { type RemiseListee, remiseIntrouvable } from './remise';

/** Cheques that wait, on one page. */
const CHEQUES_MAX = 200;

/** Cheques of some centres that were received, are on no slip and were not cancelled. */
const enAttente = (ctx: Context): Query<ReglementRow> =>
  ctx.db.keep(
    ctx.db
      .fromCentres('reglements', visibleCentreIds(ctx))
      .where({ mode: 'cheque', nature: 'encaissement', reprise: false }),
    sql`id NOT IN (SELECT c.reglement_id FROM ${owned('cheques_remis', 'c')})
      AND id NOT IN (SELECT a.annule_id FROM ${owned('reglements', 'a')} WHERE a.annule_id IS NOT NULL)`,
  );

/** Cheques to be handed in, the oldest in front, and how many there are. Raises ForbiddenError. */
export async function listChequesARemettre(
  ctx: Context,
): Promise<{ cheques: ReglementListe[]; nombre: number }> {
  authorize(ctx, 'encaissement:voir');
  const rows = await enAttente(ctx).orderBy('rang').limit(CHEQUES_MAX);
  const nombre = rows.length < CHEQUES_MAX ? rows.length : await ctx.db.count(enAttente(ctx));
  return { cheques: await montrer(ctx, rows, centreNames(ctx)), nombre };
}

const toRemise = (row: RemiseChequesRow, centre: string | null): RemiseListee => ({
  _id: row.id,
  numero: row.numero,
  date: row.date_remise,
  banque: row.banque,
  nombre: row.nombre,
  total: row.total,
  annulee: row.annule_le !== null,
  centre,
});

/** The cheques of a selection that can be handed in, for a slip to list. Raises ForbiddenError. */
export async function openRemise(ctx: Context, ids: readonly string[]): Promise<ReglementListe[]> {
  authorize(ctx, 'encaissement:modifier');
  return montrer(ctx, await enAttente(ctx).whereIn('id', ids).orderBy('rang'));
}

/** Reads the query string of the page of cheques. */
export const readCriteresRemises = criteresDeListe(['date'], { sens: 'desc' });

/** One page of slips, the newest in front. Raises ForbiddenError. */
export async function listRemises(
  ctx: Context,
  criteres: { page: number; taille: number },
): Promise<Page<RemiseListee>> {
  authorize(ctx, 'encaissement:voir');
  const all = () => ctx.db.fromCentres('remises_cheques', visibleCentreIds(ctx));
  const total = await ctx.db.count(all());
  const { page, pages, offset } = pageWindow(total, criteres);
  const rows = await all()
    .orderBy('date_remise', 'desc')
    .orderBy('rang', 'desc')
    .limit(criteres.taille)
    .offset(offset);
  const nameOf = centreNames(ctx);
  return { total, page, pages, items: rows.map((row) => toRemise(row, nameOf(row.centre_id))) };
}

/** A slip with its cheques, as they were handed in. Raises NotFoundError, ForbiddenError. */
export async function getRemise(
  ctx: Context,
  id: string,
): Promise<RemiseListee & { cheques: ReglementListe[] }> {
  authorize(ctx, 'encaissement:voir');
  const [row] = isId(id) ? await ctx.db.from('remises_cheques').where({ id }) : [];
  if (!row) throw remiseIntrouvable();
  const remis = await ctx.db.from('cheques_remis').where({ remise_id: id });
  const rows = await ctx.db
    .from('reglements')
    .whereIn(
      'id',
      remis.map(({ reglement_id }) => reglement_id),
    )
    .orderBy('rang');
  return { ...toRemise(row, null), cheques: await montrer(ctx, rows) };
}
