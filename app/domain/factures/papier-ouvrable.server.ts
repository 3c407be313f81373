import type { FactureRow } from '~/db/rows/factures';
import type { Context } from '../access/context.server';
import { mayDo } from '../access/domaines';
import { livingClient } from '../clients/vivant';

/**
 * Asked before an invoice's or a credit note's paper is opened: who does not see the list of invoices opens those of patients whose record opens to them, and those of
 * nobody's record. Raises NotFoundError.
 */
export async function assertOuvrable(
  ctx: Context,
  { client_id }: Pick<FactureRow, 'client_id'>,
): Promise<void> {
  if (client_id === null || mayDo(ctx.acteur, 'facture:voir')) return;
  livingClient(await ctx.db.from('clients').where({ id: client_id }).first());
}
