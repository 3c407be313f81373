import type { ActionFunctionArgs } from '@remix-run/node';
import { DomainError, ForbiddenError, NotFoundError } from '~/domain/errors';
import { paths } from './paths';
import { redirectWithToast } from './toast.server';

/** A button of the profile that has no field to stand beside: its message, or why not, is told on the page it leads back to. */
export async function answerProfil(
  { context }: Pick<ActionFunctionArgs, 'context'>,
  message: string,
  work: () => Promise<unknown>,
): Promise<Response> {
  try {
    await work();
    return redirectWithToast(context.config, paths.profil(), message);
  } catch (error) {
    if (!(error instanceof DomainError) || error instanceof NotFoundError || error instanceof ForbiddenError)
      throw error;
    return redirectWithToast(context.config, paths.profil(), error.message, 'erreur');
  }
}
