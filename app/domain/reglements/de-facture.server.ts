import type { ReglementRow } from '~/db/rows/reglements';
import type { Context } from '../access/context.server';

/** The payments of some invoices, by the invoice's id, in the order in which they were recorded; one query whatever their number. */
export async function reglementsOf(
  ctx: Context,
  factureIds: readonly string[],
): Promise<Map<string, ReglementRow[]>> {
  const byFacture = new Map<string, ReglementRow[]>();
  const rows = await ctx.db.from('reglements').whereIn('facture_id', factureIds).orderBy('rang');
  for (const row of rows) {
    const id = row.facture_id ?? '';
    byFacture.set(id, [...(byFacture.get(id) ?? []), row]);
  }
  return byFacture;
}
