import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { removeCle } from '~/domain/access/facteurs/cles.server';
import { paths } from '~/http/paths';
import { answerProfil } from '~/http/profil.server';
import { requireTitulaire } from '~/http/titulaire.server';

export const loader = () => redirect(paths.profil());

/** 'Supprimer': one of one's own passkeys; another one's does not exist. */
export async function action(args: ActionFunctionArgs) {
  const moi = await requireTitulaire(args);
  return answerProfil(args, 'Clé d’accès supprimée.', () => removeCle(moi, args.params.cleId ?? ''));
}
