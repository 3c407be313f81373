import type { ClientRow } from '~/db/rows/clients';
import type { Context } from '../access/context.server';
import type { Ecarte } from './lettres';

/** Takes clients that are erased for good out of whom campaigns of their centres could not write to. */
export async function forgetInCampagnes(
  tx: Context,
  clients: readonly Pick<ClientRow, 'id' | 'centre_id'>[],
): Promise<void> {
  const ids = new Set(clients.map(({ id }) => id));
  const centreIds = [...new Set(clients.map(({ centre_id }) => centre_id))];
  for (const { id, ecartes } of await tx.db.fromCentres('campagnes', centreIds).select('id', 'ecartes')) {
    const avant = JSON.parse(ecartes) as Ecarte[];
    const restent = avant.filter(({ clientId }) => !ids.has(clientId));
    if (restent.length < avant.length)
      await tx.db.update('campagnes', { id }, { ecartes: JSON.stringify(restent) });
  }
}
