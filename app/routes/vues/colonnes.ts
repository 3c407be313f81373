import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { readListe } from '~/domain/vues/listes';
import { ColonnesSaisies } from '~/domain/vues/vue';
import { setColonnes } from '~/domain/vues/vues.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { safeReturn } from '~/http/paths';
import { adresseDeListe } from '~/http/vues.server';

const FORMULAIRE = formulaire(ColonnesSaisies, 'retour', 'origine');

export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(adresseDeListe[readListe(params.liste ?? '')]());

/** Keeps which columns of a list the user sees, and goes back to it. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const liste = readListe(args.params.liste ?? '');
  return handleForm(args.request, FORMULAIRE, async ({ colonnes }, form) => {
    await setColonnes(ctx, liste, form.has('origine') ? [] : colonnes);
    return redirect(safeReturn(form.get('retour'), adresseDeListe[liste]()));
  });
}
