import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { lireCle } from '~/domain/a-faire/cle-ligne';
import { prendreLigne } from '~/domain/a-faire/prises.service.server';
import { DomainError, ForbiddenError, NotFoundError } from '~/domain/errors';
import { requireContext } from '~/http/context.server';
import { readForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths, safeReturn } from '~/http/paths';
import { AucuneSaisie } from '~/http/saisie-vide';
import { redirectWithToast } from '~/http/toast.server';

export const loader = () => redirect(paths.aFaire());

const FORMULAIRE = formulaire(AucuneSaisie, 'ligne', 'retour');

/** 'Je m’en occupe': of two who press it at once, the second is told who has it. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const form = await readForm(args.request, FORMULAIRE);
  const page = safeReturn(form.get('retour'), paths.aFaire());
  try {
    await prendreLigne(ctx, lireCle(String(form.get('ligne') ?? '')));
  } catch (error) {
    const estDit =
      error instanceof DomainError && !(error instanceof NotFoundError || error instanceof ForbiddenError);
    if (!estDit) throw error;
    return redirectWithToast(args.context.config, page, error.message, 'erreur');
  }
  return redirectWithToast(args.context.config, page, 'C’est pour vous : l’équipe le voit.');
}
