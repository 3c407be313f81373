import { authorize, type Context } from '../access/context.server';
import { applyEtape } from './application-etape.server';
import type { ChangementEtape } from './etape.schema';
import { lockClient } from './vivants.repo.server';

/**
 * Makes a step of the journey the current one and notes it in the history (docs/regles/clients.md). The version stays: no form of the client
 * holds the step, so that nobody's typing is turned away. Raises NotFoundError, ForbiddenError.
 */
export function changeEtape(ctx: Context, clientId: string, { stepDash }: ChangementEtape): Promise<void> {
  authorize(ctx, 'client:modifier');
  return ctx.transaction(async (tx) => applyEtape(tx, await lockClient(tx, clientId), stepDash));
}
