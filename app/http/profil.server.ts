import type { ActionFunctionArgs } from '@remix-run/node';
import { DomainError, ForbiddenError, NotFoundError } from '~/domain/errors';
import { paths } from './paths';
import { redirectWithToast, type Toast } from './toast.server';

type Args = Pick<ActionFunctionArgs, 'context'>;

/** How long a message about the profile stays (docs/regles/connexion.md). */
const DUREE_MS = 4000;

/** Back to 'Mon Compte', which shows the message. */
export const redirectToProfil = (
  { context }: Args,
  message: string,
  ton: Toast['ton'] = 'succes',
): Promise<Response> => redirectWithToast(context.config, paths.profil(), message, ton, DUREE_MS);

/** A button of the profile that has no field to stand beside: its message, or why not, is told on the page it leads back to. */
export async function answerProfil(
  args: Args,
  message: string,
  work: () => Promise<unknown>,
): Promise<Response> {
  try {
    await work();
    return redirectToProfil(args, message);
  } catch (error) {
    if (!(error instanceof DomainError) || error instanceof NotFoundError || error instanceof ForbiddenError)
      throw error;
    return redirectToProfil(args, error.message, 'erreur');
  }
}
