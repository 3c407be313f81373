import { authorize, type Context } from '../access/context.server';
import { listeOf, type NomDeListe } from './listes';

/** What the form of a view opens with: the centres that it can be shared with. Raises ForbiddenError. */
export function openVue(ctx: Context, liste: NomDeListe): { centres: { id: string; name: string }[] } {
  authorize(ctx, 'vue:garder');
  authorize(ctx, listeOf(liste).droit);
  return { centres: ctx.centres.map(({ id, name }) => ({ id, name })) };
}
