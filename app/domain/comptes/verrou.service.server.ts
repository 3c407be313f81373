import { authorize, type Context } from '../access/context.server';
import { assertReconfirme } from '../access/reconfirmation.server';
import { DELAIS_VERROU } from '../access/verrou';
import { trace } from '../journal/trace.server';

/** After how many minutes without a gesture the account's sessions are locked; 0 is never. Raises ForbiddenError, ReconfirmationError. */
export async function getVerrou(ctx: Context): Promise<{ minutes: number }> {
  authorize(ctx, 'poste:regler');
  assertReconfirme(ctx, 'compte:regler');
  const compte = await ctx.db.from('comptes').where({ id: ctx.acteur.compteId }).first();
  return { minutes: compte?.verrou_minutes ?? 0 };
}

/** Chooses it, for everybody of the account from their next page on; the same once more changes nothing. Raises ForbiddenError, ReconfirmationError. */
export async function saveVerrou(ctx: Context, { minutes }: { minutes: number }): Promise<void> {
  authorize(ctx, 'poste:regler');
  assertReconfirme(ctx, 'compte:regler');
  await ctx.transaction(async (tx) => {
    const compte = await tx.db.lock('comptes', { id: tx.acteur.compteId });
    if (!compte || compte.verrou_minutes === minutes) return;
    await tx.db.update('comptes', { id: compte.id }, { verrou_minutes: minutes });
    const said = (delai: number) => DELAIS_VERROU[delai as keyof typeof DELAIS_VERROU];
    await trace(tx, {
      action: 'compte:verrou',
      details: `${said(compte.verrou_minutes)} → ${said(minutes)}`,
    });
  });
}
