import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { z } from 'zod';
import { DomainError, ForbiddenError, NotFoundError } from '~/domain/errors';
import { demanderDossierRemis } from '~/domain/vie-privee/dossier/dossiers-remis.service.server';
import { requireContext } from '~/http/context.server';
import { readForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';

export const loader = ({ params }: LoaderFunctionArgs) => redirect(paths.viePrivee(params.clientId ?? ''));

/** Has everything that is held on a patient made into a ZIP; sent twice it is one. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const id = args.params.clientId ?? '';
  const form = await readForm(args.request, formulaire(z.object({ formId: z.string() })));
  const vers = (message: string, ton?: 'erreur') =>
    redirectWithToast(args.context.config, paths.viePrivee(id), message, ton);
  try {
    await demanderDossierRemis(ctx, id, { formId: form.get('formId') });
    return await vers('Dossier en préparation.');
  } catch (error) {
    if (!(error instanceof DomainError) || error instanceof ForbiddenError || error instanceof NotFoundError)
      throw error;
    return vers(error.message, 'erreur');
  }
}
