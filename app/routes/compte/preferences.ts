import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { PreferencesSaisies } from '~/domain/comptes/preferences';
import { savePreferences } from '~/domain/comptes/preferences.service.server';
import { handleForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths, safeReturn } from '~/http/paths';
import { redirectToProfil } from '~/http/profil.server';
import { requireTitulaire } from '~/http/titulaire.server';

const FORMULAIRE = formulaire(PreferencesSaisies, 'retour');

export const loader = () => redirect(paths.profil());

/** From the profile all of them; from the user's menu the one of a button, back on the page where it was pressed. */
export async function action(args: ActionFunctionArgs) {
  const moi = await requireTitulaire(args);
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    await savePreferences(moi, saisie);
    const retour = form.get('retour');
    if (retour) return redirect(safeReturn(retour, paths.profil()));
    return redirectToProfil(args, 'Préférences enregistrées.');
  });
}
