import { authorize, type Context } from '../access/context.server';
import { findClient } from '../clients/vivants.repo.server';

/** Asked before files for a client are received. Raises NotFoundError, MovedError, ForbiddenError. */
export async function assertAjoutFichiers(ctx: Context, clientId: string): Promise<void> {
  authorize(ctx, 'client:modifier');
  await findClient(ctx, clientId);
}
