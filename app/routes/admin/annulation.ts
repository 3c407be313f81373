import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { undoGeste } from '~/domain/annulations/annulations.service.server';
import { DomainError, ForbiddenError } from '~/domain/errors';
import { requireContext } from '~/http/context.server';
import { readForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths, safeReturn } from '~/http/paths';
import { AucuneSaisie } from '~/http/saisie-vide';
import { redirectWithToast } from '~/http/toast.server';

export const loader = () => redirect(paths.index());

const FORMULAIRE = formulaire(AucuneSaisie, 'retour');

/** 'Annuler' of a message: takes the deed back, or says why not, on the page where the message stood. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { config } = args.context;
  const retour = safeReturn((await readForm(args.request, FORMULAIRE)).get('retour'), paths.index());
  try {
    return await redirectWithToast(config, retour, await undoGeste(ctx, args.params.geste ?? ''));
  } catch (error) {
    if (!(error instanceof DomainError) || error instanceof ForbiddenError) throw error;
    return redirectWithToast(config, retour, error.message, 'erreur');
  }
}
