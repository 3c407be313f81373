import type { ClientRow } from '~/db/rows/clients';
import { authorize, type Context, visibleCentreIds } from '../access/context.server';
import { inBatches } from '../lots.server';
import type { ClientExporte } from './export';
import { exportedRows } from './lignes-exportees.server';

/** How many clients `exportClients` gives, for a progress bar. Raises ForbiddenError. */
export function countExportedClients(ctx: Context): Promise<number> {
  authorize(ctx, 'client:exporter');
  return ctx.db.count(
    ctx.db.fromCentres('clients', visibleCentreIds(ctx)).whereNull('supprime_le').whereNull('limite_le'),
  );
}

/**
 * Streams every client that is not in the trash, centre by centre in the order of creation, with appointments and devices; memory does
 * not grow with their number. Clients saved meanwhile may be in or out. Amounts in cents, days in Paris time. Raises ForbiddenError.
 */
export async function* exportClients(ctx: Context): AsyncGenerator<ClientExporte> {
  authorize(ctx, 'client:exporter');
  for (const centreId of visibleCentreIds(ctx)) {
    const centre = ctx.centres.find(({ id }) => id === centreId)?.name ?? '';
    const clients = () =>
      ctx.db.fromCentres('clients', [centreId]).whereNull('supprime_le').whereNull('limite_le');
    for await (const rows of inBatches<ClientRow, 'date_creation'>(clients, 'date_creation'))
      yield* exportedRows(ctx, rows, () => centre);
  }
}
