import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { closeOtherSessions } from '~/domain/access/sessions-ouvertes.server';
import { paths } from '~/http/paths';
import { answerProfil } from '~/http/profil.server';
import { requireTitulaire } from '~/http/titulaire.server';

export const loader = () => redirect(paths.profil());

/** 'Déconnecter toutes les autres': this one alone stays open. */
export async function action(args: ActionFunctionArgs) {
  const moi = await requireTitulaire(args);
  return answerProfil(args, 'Vos autres sessions sont déconnectées.', () => closeOtherSessions(moi));
}
