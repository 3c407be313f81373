import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { setFait } from '~/domain/a-faire/a-faire.service.server';
import { requireContext } from '~/http/context.server';
import { readForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths, safeReturn } from '~/http/paths';
import { AucuneSaisie } from '~/http/saisie-vide';

export const loader = () => redirect(paths.aFaire());

const FORMULAIRE = formulaire(AucuneSaisie, 'fait', 'retour');

/** Done, or to be done again: the line says which. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const form = await readForm(args.request, FORMULAIRE);
  await setFait(ctx, args.params.aFaireId ?? '', form.get('fait') !== 'non');
  return redirect(safeReturn(form.get('retour'), paths.aFaire()));
}
