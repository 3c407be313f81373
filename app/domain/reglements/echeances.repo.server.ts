import type { EcheanceRow } from '~/db/rows/reglements';
import type { ScopedReads } from '~/db/scoped-reads.server';
import { owned, type Sql, sql } from '~/db/sql.server';

/** The instalments of some invoices, each one's in their order: one query, whatever their number. Callers have asked for their right. */
export async function echeancesDe(
  db: Pick<ScopedReads, 'from'>,
  factureIds: readonly string[],
): Promise<(factureId: string) => EcheanceRow[]> {
  const found = new Map<string, EcheanceRow[]>();
  if (factureIds.length > 0)
    for (const row of await db.from('echeances').whereIn('facture_id', factureIds).orderBy('rang'))
      found.set(row.facture_id, [...(found.get(row.facture_id) ?? []), row]);
  return (id) => found.get(id) ?? [];
}

/** What of an invoice's instalments is yet to come on a day, that day included; `facture` and `reste` are its id and what its patient owes. */
const aVenir = (facture: Sql, jour: string): Sql =>
  sql`COALESCE((SELECT SUM(v.montant) FROM ${owned('echeances', 'v')} WHERE v.facture_id = ${facture} AND v.date_prevue >= ${jour}), 0)`;

/** Whether an instalment of an invoice is overdue on a day: `exigibleDe` in the database. */
export const aUnRetard = (facture: Sql, reste: Sql, jour: string): Sql =>
  sql`(${facture} IN (SELECT p.facture_id FROM ${owned('echeances', 'p')} WHERE p.date_prevue < ${jour}) AND ${reste} > ${aVenir(facture, jour)})`;
