import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { setFait } from '~/domain/a-faire/a-faire.service.server';
import { requireContext } from '~/http/context.server';
import { readForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths, safeReturn } from '~/http/paths';
import { AucuneSaisie } from '~/http/saisie-vide';
import { redirectWithMessage } from '~/http/toast.server';
import { newId } from '~/lib/ids.server';

export const loader = () => redirect(paths.aFaire());

const FORMULAIRE = formulaire(AucuneSaisie, 'fait', 'retour');

/** Done, or to be done again: the line says which. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const form = await readForm(args.request, FORMULAIRE);
  const fait = form.get('fait') !== 'non';
  const geste = newId();
  await setFait(ctx, args.params.aFaireId ?? '', fait, { geste });
  const texte = fait ? 'C’est fait.' : 'C’est de nouveau à faire.';
  const page = safeReturn(form.get('retour'), paths.aFaire());
  return redirectWithMessage(args.context.config, page, { texte, geste });
}
