import type { Query } from '~/db/query';
import type { ReglementRow, RemiseChequesRow } from '~/db/rows/reglements';
import { owned, type Sql, sql } from '~/db/sql.server';
import { isId } from '~/lib/id';
import { authorize, type Context, centreNames, visibleCentreIds } from '../access/context.server';
import { criteresDeListe, type Page, pageWindow } from '../listes';
import type { ReglementListe } from './reglement';
import { montrer } from './reglements.repo.server';
import { type RemiseListee, remiseIntrouvable } from './remise';

/** Cheques that wait, on one page. */
const CHEQUES_MAX = 200;

/** What was given back in whole, by whichever way or by cheque alone: the payment's number. */
const rendus = (parCheque: boolean): Sql =>
  sql`SELECT p.id FROM ${owned('reglements', 'p')} JOIN ${owned('reglements', 'r')} ON r.origine_id = p.id
    WHERE p.mode = 'cheque' AND r.nature IN ('remboursement', 'annulation') ${parCheque ? sql`AND r.mode = 'cheque'` : sql``}
    GROUP BY p.id, p.montant HAVING p.montant + SUM(r.montant) <= 0`;

/** Cheques of some centres that were received, are on no slip, were not cancelled and not given back to who drew them. */
const enAttente = (ctx: Context): Query<ReglementRow> =>
  ctx.db.keep(
    ctx.db
      .fromCentres('reglements', visibleCentreIds(ctx))
      .where({ mode: 'cheque', nature: 'encaissement', reprise: false }),
    sql`id NOT IN (SELECT c.reglement_id FROM ${owned('cheques_remis', 'c')})
      AND id NOT IN (SELECT a.annule_id FROM ${owned('reglements', 'a')} WHERE a.annule_id IS NOT NULL)
      AND id NOT IN (${rendus(true)})`,
  );

/**
 * Cheques to be handed in, the oldest in front, and how many there are; apart from them those that were given back otherwise than by cheque, which may still
 * lie in the drawer. Raises ForbiddenError.
 */
export async function listChequesARemettre(
  ctx: Context,
): Promise<{ cheques: ReglementListe[]; nombre: number; rembourses: ReglementListe[] }> {
  authorize(ctx, 'encaissement:voir');
  const dus = () => ctx.db.keep(enAttente(ctx), sql`id NOT IN (${rendus(false)})`);
  const rows = await dus().orderBy('rang').limit(CHEQUES_MAX);
  const nombre = rows.length < CHEQUES_MAX ? rows.length : await ctx.db.count(dus());
  const autres = await ctx.db
    .keep(enAttente(ctx), sql`id IN (${rendus(false)})`)
    .orderBy('rang')
    .limit(CHEQUES_MAX);
  const centre = centreNames(ctx);
  return {
    cheques: await montrer(ctx, rows, centre),
    nombre,
    rembourses: await montrer(ctx, autres, centre),
  };
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
