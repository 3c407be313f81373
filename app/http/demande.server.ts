import type { ActionFunctionArgs } from '@remix-run/node';
import { DomainError, ForbiddenError, NotFoundError } from '~/domain/errors';
import { redirectWithToast } from './toast.server';

/** Does what a button of a page asks for, and says above that page what came of it, or why it was refused. */
export async function demander(
  { context }: Pick<ActionFunctionArgs, 'context'>,
  page: string,
  work: () => Promise<string>,
): Promise<Response> {
  try {
    return await redirectWithToast(context.config, page, await work(), 'succes');
  } catch (error) {
    if (!(error instanceof DomainError) || error instanceof ForbiddenError || error instanceof NotFoundError)
      throw error;
    return redirectWithToast(context.config, page, error.message, 'erreur');
  }
}
