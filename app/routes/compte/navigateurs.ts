import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { forgetAllNavigateurs } from '~/domain/access/facteurs/navigateurs.server';
import { paths } from '~/http/paths';
import { answerProfil } from '~/http/profil.server';
import { requireTitulaire } from '~/http/titulaire.server';

export const loader = () => redirect(paths.profil());

/** 'Tout oublier': every browser is asked for a second factor again. */
export async function action(args: ActionFunctionArgs) {
  const moi = await requireTitulaire(args);
  return answerProfil(args, 'Plus aucun appareil n’est mémorisé.', () => forgetAllNavigateurs(moi));
}
