import { type Context, createContext } from '~/domain/access/context.server';
import { DomainError } from '~/domain/errors';

/** The field by which a form that makes something new says which centre it was opened in. */
const CHAMP = 'centreId';
type Formulaire = { get(name: string): unknown };

/**
 * The context in the centre that a form was opened in, whatever another tab of the browser has chosen since; as it came for a form that
 * names none. Raises DomainError for a centre that is no longer one of the user's.
 */
export function inCentreOf(ctx: Context, form: Formulaire): Context {
  const ici = inCentreIfOne(ctx, form);
  const wanted = form.get(CHAMP);
  if (!wanted || wanted === ici.centreCourant?.id) return ici;
  throw new DomainError(
    'centre_perdu',
    'Le centre de ce formulaire n’est plus l’un des vôtres. Rien n’est enregistré.',
  );
}

/** The same to show a form again; as it came for a centre that is no longer one of the user's, which saving refuses. */
export function inCentreIfOne(ctx: Context, form: Formulaire): Context {
  const wanted = form.get(CHAMP);
  const centreCourant = ctx.centres.find(({ id }) => id === wanted);
  return centreCourant && wanted !== ctx.centreCourant?.id ? createContext({ ...ctx, centreCourant }) : ctx;
}
