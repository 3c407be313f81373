import { authorize, type Context } from '../access/context.server';
import type { Dossier } from '../clients/dossier.service.server';
import type { Bilan } from './bilan';
import { getBilan } from './bilans.service.server';

/** A hearing test for whoever may change or delete it. Raises NotFoundError, ForbiddenError. */
export function getBilanAModifier(
  ctx: Context,
  clientId: string,
  id: string,
): Promise<Pick<Dossier, 'client' | 'entete'> & { bilan: Bilan }> {
  authorize(ctx, 'client:modifier');
  return getBilan(ctx, clientId, id);
}
