import { authorize, type Context } from '../access/context.server';
import type { DeplacementSaisi } from './evenement.schema';
import { getEvenement, updateEvenement } from './evenements.service.server';

/**
 * Puts an event at another hour, another day, or with another member of staff, or makes it longer or shorter, as its form would: everything
 * else of it stays. Raises what `updateEvenement` raises: ConflitDeSaisie, ConflitAgenda, DomainError on fields, NotFoundError, ForbiddenError.
 */
export async function moveEvenement(
  ctx: Context,
  id: string,
  { date, heure, heureFin, intervenantId }: DeplacementSaisi,
  envoi: Parameters<typeof updateEvenement>[3],
): Promise<void> {
  authorize(ctx, 'agenda:modifier');
  const { client, type, color, note, intervenant } = await getEvenement(ctx, id);
  await updateEvenement(
    ctx,
    id,
    {
      ...{ clientId: client?.id ?? null, type, color, note, journee: false, occurrence: '' },
      ...{ date: date ?? '', heure, heureFin, dateFin: null },
      intervenantId: intervenantId === undefined ? (intervenant?.id ?? null) : intervenantId || null,
    },
    envoi,
  );
}
