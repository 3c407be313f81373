import type { ClientRow } from '~/db/rows/clients';
import type { Context } from '../access/context.server';
import { lettresOrphelines } from './relances.repo.server';

/** Takes erased clients out of the letters that asked them for an invoice: those are the letters about invoices of nobody any more. Day and amount stay. */
export async function forgetInRelances(tx: Context, people: readonly ClientRow[]): Promise<void> {
  const centres = [...new Set(people.map(({ centre_id }) => centre_id))];
  const orphelines = await lettresOrphelines(tx, centres);
  if (orphelines.length > 0)
    await tx.db.update('relances', { id: orphelines.map(({ id }) => id) }, { lettre: '' });
}
