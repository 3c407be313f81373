import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { cancelEmail } from '~/domain/comptes/profil.service.server';
import { paths } from '~/http/paths';
import { answerProfil } from '~/http/profil.server';
import { requireTitulaire } from '~/http/titulaire.server';

export const loader = () => redirect(paths.profil());

/** Gives up the address that waits for its confirmation. */
export async function action(args: ActionFunctionArgs) {
  const moi = await requireTitulaire(args);
  return answerProfil(args, 'Votre adresse e-mail reste la même.', () => cancelEmail(moi));
}
