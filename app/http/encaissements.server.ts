import type { ActionFunctionArgs } from '@remix-run/node';
import type { Context } from '~/domain/access/context.server';
import { DomainError, ForbiddenError, NotFoundError } from '~/domain/errors';
import { requireContext } from './context.server';
import { readForm } from './form.server';
import { formulaire } from './formulaire.server';
import { paths } from './paths';
import { AucuneSaisie } from './saisie-vide';
import { redirectWithToast } from './toast.server';

const FORMULAIRE = formulaire(AucuneSaisie, 'formId', 'resteVu', 'version', 'patient');

/** A deed of one press on an insurer's share: done, the list says so; refused, the share's own screen does. */
export async function gestePart(
  args: ActionFunctionArgs,
  faire: (ctx: Context, partId: string, form: FormData) => Promise<string>,
): Promise<Response> {
  const ctx = await requireContext(args);
  const { config } = args.context;
  const { partId = '' } = args.params;
  const search = new URL(args.request.url).searchParams;
  try {
    const dit = await faire(ctx, partId, await readForm(args.request, FORMULAIRE));
    return redirectWithToast(config, paths.encaissements(search), dit);
  } catch (error) {
    if (!(error instanceof DomainError) || error instanceof ForbiddenError || error instanceof NotFoundError)
      throw error;
    return redirectWithToast(config, paths.partAttendue(partId, search), error.message, 'erreur');
  }
}
