import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { removeAvatar } from '~/domain/comptes/avatar.service.server';
import { paths } from '~/http/paths';
import { answerProfil } from '~/http/profil.server';
import { requireTitulaire } from '~/http/titulaire.server';

export const loader = () => redirect(paths.profil());

/** 'Retirer l’image': initials stand there again. */
export async function action(args: ActionFunctionArgs) {
  const moi = await requireTitulaire(args);
  return answerProfil(args, 'Image retirée.', () => removeAvatar(moi));
}
