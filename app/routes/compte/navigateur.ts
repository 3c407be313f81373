import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { forgetNavigateur } from '~/domain/access/facteurs/navigateurs.server';
import { paths } from '~/http/paths';
import { answerProfil } from '~/http/profil.server';
import { requireTitulaire } from '~/http/titulaire.server';

export const loader = () => redirect(paths.profil());

/** 'Oublier': one of one's own remembered browsers; another one's does not exist. */
export async function action(args: ActionFunctionArgs) {
  const moi = await requireTitulaire(args);
  return answerProfil(args, 'Appareil oublié : le code y sera redemandé.', () =>
    forgetNavigateur(moi, args.params.navigateurId ?? ''),
  );
}
