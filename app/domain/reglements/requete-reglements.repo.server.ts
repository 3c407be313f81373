import { plie } from '~/db/dialect.server';
import type { Query } from '~/db/query';
import type { ReglementRow } from '~/db/rows/reglements';
import { owned, type Sql, sql } from '~/db/sql.server';
import { type Context, visibleCentreIds } from '../access/context.server';
import type { CriteresDeListe } from '../listes';
import { searchTerms } from '../recherche';
import { type FiltreReglements, TOUTES_NATURES } from './filtre-reglements';

export const TRIS_REGLEMENTS = ['date', 'cree'] as const;
export type TriReglements = (typeof TRIS_REGLEMENTS)[number];

const COLONNES = { date: 'date_reglement', cree: 'cree_le' } as const;

/** The payments that a file holds for a search and a filter, in no order yet. */
export function reglementsDeListe(
  ctx: Context,
  q: string,
  filtre: Partial<FiltreReglements> = {},
): Query<ReglementRow> {
  const { dateDu = '', dateAu = '', mode = '', payeur = '', nature = '' } = filtre;
  let query = ctx.db.fromCentres('reglements', visibleCentreIds(ctx));
  if (dateDu) query = query.where('date_reglement', '>=', dateDu);
  if (dateAu) query = query.where('date_reglement', '<=', dateAu);
  if (mode) query = query.where({ mode });
  if (payeur) query = query.where({ payeur });
  if (nature && nature !== TOUTES_NATURES) query = query.where({ nature });
  const terms = searchTerms(q).map((term) => `%${term.replace(/[%_]/g, '')}%`);
  return terms.length === 0 ? query : ctx.db.keep(query, found(terms));
}

/** Those of them that the list shows: moved money, which neither came in nor went out, only when it is asked for. */
export function reglementsMontres(
  ctx: Context,
  q: string,
  filtre: Partial<FiltreReglements> = {},
): Query<ReglementRow> {
  const query = reglementsDeListe(ctx, q, filtre);
  return filtre.nature ? query : query.whereNot({ nature: 'report' });
}

/** The same in the list's order; each is backed by an index that ends in `rang`. */
export const reglementsEnOrdre = <R>(
  query: Query<ReglementRow, R>,
  { tri, sens }: Pick<CriteresDeListe<TriReglements>, 'tri' | 'sens'>,
): Query<ReglementRow, R> => query.orderBy(COLONNES[tri], sens).orderBy('rang', sens);

const AND = sql` AND `;
const every = (conditions: readonly Sql[]): Sql =>
  conditions.reduce((all, each, index) => (index === 0 ? each : sql`${all}${AND}${each}`));

/** By number and reference, or by the invoice or the client as they are searched in their own lists. */
function found(terms: readonly string[]): Sql {
  const own = every(terms.map((term) => sql`${plie(sql`numero || ' ' || reference`)} LIKE ${term}`));
  const invoice = every(terms.map((term) => sql`f.recherche LIKE ${term}`));
  const person = every(terms.map((term) => sql`c.recherche LIKE ${term}`));
  return sql`(${own})
    OR facture_id IN (SELECT f.id FROM ${owned('factures', 'f')} WHERE ${invoice})
    OR client_id IN (SELECT c.id FROM ${owned('clients', 'c')} WHERE ${person})`;
}
