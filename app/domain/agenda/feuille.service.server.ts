import { authorize, type Context } from '../access/context.server';
import type { Evenement } from './evenement';
import { listEvenements } from './evenements.lists.server';
import { periodeOf } from './periode';

/** An event on the day's sheet, with where its client can be reached. */
export type LigneFeuille = Evenement & { telephone: string };

/**
 * The events of a Paris day with their clients' phone numbers, as they are printed; of one member of staff where `intervenantId` is not
 * ''. Raises ForbiddenError.
 */
export async function listFeuille(
  ctx: Context,
  { date, intervenantId }: { date: string; intervenantId: string },
): Promise<LigneFeuille[]> {
  authorize(ctx, 'agenda:voir');
  const { debut, fin } = periodeOf('jour', date);
  const evenements = await listEvenements(ctx, { debut, fin, intervenantId });
  const ids = [...new Set(evenements.flatMap(({ client }) => client?.id ?? []))];
  const clients = await ctx.db
    .from('clients')
    .whereIn('id', ids)
    .select('id', 'telephone_portable', 'telephone_fixe');
  const phones = new Map(clients.map((row) => [row.id, row.telephone_portable || row.telephone_fixe]));
  return evenements.map((evenement) => ({
    ...evenement,
    telephone: phones.get(evenement.client?.id ?? '') ?? '',
  }));
}
