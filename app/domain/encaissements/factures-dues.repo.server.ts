import type { FactureRow } from '~/db/rows/factures';
import { toParis } from '~/lib/dates';
import type { Context } from '../access/context.server';
import { exigibleDe } from '../reglements/echeances';
import { echeancesDe } from '../reglements/echeances.repo.server';
import { verseAuPatient } from '../reglements/sans-argent';
import { type FactureDue, toFactureDue } from './facture-due';
import { type PartVue, toPartVue } from './parts';

/** Invoices with where their insurers' shares stand, what of these was paid to patients, and what is due of instalments: three queries more, whatever their number. */
export async function montrerDues(
  ctx: Context,
  rows: readonly FactureRow[],
  centre: (id: string) => string | null = () => null,
): Promise<FactureDue[]> {
  const jour = toParis(ctx.now()).date;
  const parts = new Map<string, PartVue[]>();
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) {
    const sans = { mode: 'report', origine_id: null } as const;
    const verses = await ctx.db.from('reglements').where(sans).whereIn('facture_id', ids);
    for (const row of await ctx.db
      .from('parts_attendues')
      .whereIn('facture_id', ids)
      .orderBy('payeur', 'desc')) {
      const siens = verses.filter(({ facture_id }) => facture_id === row.facture_id);
      const vue = toPartVue(row, verseAuPatient(siens, row.payeur));
      parts.set(row.facture_id, [...(parts.get(row.facture_id) ?? []), vue]);
    }
  }
  const echeances = await echeancesDe(ctx.db, ids);
  return rows.map((row) =>
    toFactureDue(row, {
      parts: parts.get(row.id) ?? [],
      exigible: exigibleDe(echeances(row.id), row, jour),
      ...{ jour, centre: centre(row.centre_id) },
    }),
  );
}
