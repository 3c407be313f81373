import { newId } from '~/lib/ids.server';
import { authorize, type Context } from '../access/context.server';

/** What the form for a new means of payment opens with: its own id. Raises ForbiddenError. */
export function openMoyenPaiement(ctx: Context): { ouverture: string } {
  authorize(ctx, 'abonnement:payer');
  return { ouverture: newId() };
}
