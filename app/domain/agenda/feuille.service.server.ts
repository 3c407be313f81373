import { authorize, type Context } from '../access/context.server';
import type { Evenement } from './evenement';
import { listPeriode } from './evenements.lists.server';
import { periodeOf } from './periode';

/** An event on the day's sheet, with where its client can be reached. */
export type LigneFeuille = Evenement & { telephone: string };

/** As many lines as a day of a large centre has, several times over. */
const LIGNES_MAX = 300;

/** A day's sheet, and how many events the day has in all. */
export interface Feuille {
  lignes: LigneFeuille[];
  total: number;
}

/**
 * The events of a Paris day with their clients' phone numbers, as they are printed; of one member of staff where `intervenantId` is not
 * ''. Of a day without measure, the first 300. Raises ForbiddenError.
 */
export async function listFeuille(
  ctx: Context,
  { date, intervenantId }: { date: string; intervenantId: string },
): Promise<Feuille> {
  authorize(ctx, 'agenda:voir');
  const jour = periodeOf('jour', date);
  const { evenements, total } = await listPeriode(ctx, jour, { intervenantId, max: LIGNES_MAX });
  const ids = [...new Set(evenements.flatMap(({ client }) => client?.id ?? []))];
  const clients = await ctx.db
    .from('clients')
    .whereIn('id', ids)
    .select('id', 'telephone_portable', 'telephone_fixe');
  const phones = new Map(clients.map((row) => [row.id, row.telephone_portable || row.telephone_fixe]));
  const lignes = evenements.map((evenement) => ({
    ...evenement,
    telephone: phones.get(evenement.client?.id ?? '') ?? '',
  }));
  return { lignes, total };
}
