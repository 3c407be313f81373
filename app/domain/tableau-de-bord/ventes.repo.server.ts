import type { Query } from '~/db/query';
import type { ScelleRow } from '~/db/rows/comptabilite';
import type { ScopedReads } from '~/db/scoped-reads.server';
import { owned, sql } from '~/db/sql.server';
import type { Context } from '../access/context.server';
import { visibleCentreIds } from '../access/context.server';
import { type FiltreVentes, GENRES_VENTES, type SommeDeVentes } from './ventes';

/** Some days in a row: from the first on, before the second; '' for no bound. */
interface JoursDeVentes {
  du: string;
  avant: string;
}

/** Beyond every day. */
const JAMAIS = '9999-12-31';

/**
 * What was sold in some stretches of days, from the seals that exports and closings are made from: each document counts on its own day, tax included, and a credit note takes away. What
 * was made elsewhere has no seal; what stood no more when it was taken over counts for nothing. `db` is narrowed to the centres that count.
 */
export async function sommesDeVentes(
  db: ScopedReads,
  jours: readonly JoursDeVentes[],
): Promise<SommeDeVentes[]> {
  const rows = await db.read<{
    rang: number;
    genre: ScelleRow['genre'];
    n: number | string;
    total: number | string;
  }>(
    sql`WITH m (rang, du, avant) AS (VALUES ${jours.map(({ du, avant }, rang) => sql`(${rang}, ${du}, ${avant || JAMAIS})`)})
      SELECT m.rang, s.genre, COUNT(*) AS n, SUM(s.montant) AS total
      FROM m CROSS JOIN ${owned('scelles', 's')}
      WHERE s.genre IN (${[...GENRES_VENTES]}) AND s.jour >= m.du AND s.jour < m.avant AND NOT (s.details = 'reprise' AND s.montant = 0)
      GROUP BY m.rang, s.genre`,
  );
  return jours.map((_, rang) => {
    const of = (genre: ScelleRow['genre']) => {
      const row = rows.find((each) => Number(each.rang) === rang && each.genre === genre);
      return { nombre: Number(row?.n ?? 0), total: Number(row?.total ?? 0) };
    };
    const [factures, avoirs] = [of('facture'), of('avoir')];
    return { factures, avoirs, total: factures.total + avoirs.total };
  });
}

/** The seals of the very documents that make such a sum, in no order yet. */
export function scellesDeVentes(ctx: Context, { dateDu, dateAu, genre }: FiltreVentes): Query<ScelleRow> {
  let query = ctx.db
    .fromCentres('scelles', visibleCentreIds(ctx))
    .whereIn('genre', genre ? [genre] : [...GENRES_VENTES])
    .where((standing) => void standing.whereNot({ details: 'reprise' }).orWhere('montant', '<>', 0));
  if (dateDu) query = query.where('jour', '>=', dateDu);
  return dateAu ? query.where('jour', '<=', dateAu) : query;
}
