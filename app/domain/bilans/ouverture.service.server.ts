import { authorize, type Context } from '../access/context.server';
import type { Client } from '../clients/client';
import type { Bilan } from './bilan';
import { getBilan } from './bilans.service.server';

/** A hearing test for whoever may change or delete it. Raises NotFoundError, ForbiddenError. */
export function getBilanAModifier(
  ctx: Context,
  clientId: string,
  id: string,
): Promise<{ client: Client; bilan: Bilan }> {
  authorize(ctx, 'client:modifier');
  return getBilan(ctx, clientId, id);
}
