import { authorize, type Context } from '../access/context.server';
import type { ChangementEtape } from './etape.schema';
import { addHistorique } from './historique.server';
import { ETAPES } from './parcours';
import { lockClient } from './vivants.repo.server';

/**
 * Makes a step of the journey the current one and notes it in the history (docs/regles/clients.md). The version stays: no form of the client
 * holds the step, so that nobody's typing is turned away. Raises NotFoundError, ForbiddenError.
 */
export function changeEtape(ctx: Context, clientId: string, { stepDash }: ChangementEtape): Promise<void> {
  authorize(ctx, 'client:modifier');
  return ctx.transaction(async (tx) => {
    const row = await lockClient(tx, clientId);
    if (row.step_dash === stepDash) return;
    await tx.db.update(
      'clients',
      { id: row.id },
      { step_dash: stepDash, modifie_le: tx.now().toISOString() },
    );
    const details = `De ${ETAPES[row.step_dash] ?? row.step_dash} à ${ETAPES[stepDash]}`;
    await addHistorique(tx, row, { action: 'Étape du parcours', details });
  });
}
