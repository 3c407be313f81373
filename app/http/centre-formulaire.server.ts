import { type Context, createContext } from '~/domain/access/context.server';
import { DomainError } from '~/domain/errors';

/** The field by which a form that makes something new says which centre it was opened in. */
const CHAMP = 'centreId';

/**
 * The context in the centre that a form was opened in, whatever another tab of the browser has chosen since; as it came for a form that
 * names none. Raises DomainError for a centre that is no longer one of the user's.
 */
export function inCentreOf(ctx: Context, form: { get(name: string): unknown }): Context {
  const wanted = form.get(CHAMP);
  if (!wanted || wanted === ctx.centreCourant?.id) return ctx;
  const centreCourant = ctx.centres.find(({ id }) => id === wanted);
  if (centreCourant) return createContext({ ...ctx, centreCourant });
  throw new DomainError(
    'centre_perdu',
    'Le centre de ce formulaire n’est plus l’un des vôtres. Rien n’est enregistré.',
  );
}
