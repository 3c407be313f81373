import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { centreCookie, requireContext } from '~/http/context.server';
import { readForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths, safeReturn } from '~/http/paths';
import { AucuneSaisie } from '~/http/saisie-vide';

export const loader = () => redirect(paths.index());

const FORMULAIRE = formulaire(AucuneSaisie, 'centerId', 'retour');

/** Keeps the chosen centre in the browser; one that is not the user's means 'Compte global'. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const form = await readForm(args.request, FORMULAIRE);
  const centre = ctx.centres.find((each) => each.id === form.get('centerId'));
  const headers = { 'Set-Cookie': centreCookie(args.context.config, centre?.id ?? '') };
  return redirect(safeReturn(form.get('retour'), paths.index()), { headers });
}
