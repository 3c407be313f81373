import { newId } from '~/lib/ids.server';
import { authorize, type Context } from '../access/context.server';

/** What a message to the support opens with: its form's own id, and who writes. Raises ForbiddenError. */
export function openMessageSupport(ctx: Context): {
  ouverture: string;
  valeurs: { name: string; email: string; subject: string; message: string };
} {
  authorize(ctx, 'support:ecrire');
  const { name, email } = ctx.acteur;
  return { ouverture: newId(), valeurs: { name, email, subject: '', message: '' } };
}
