import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { closeOwnSession } from '~/domain/access/sessions-ouvertes.server';
import { paths } from '~/http/paths';
import { answerProfil } from '~/http/profil.server';
import { requireTitulaire } from '~/http/titulaire.server';

export const loader = () => redirect(paths.profil());

/** 'Déconnecter': one of one's own sessions ends; another one's does not exist. */
export async function action(args: ActionFunctionArgs) {
  const moi = await requireTitulaire(args);
  return answerProfil(args, 'Session déconnectée.', () => closeOwnSession(moi, args.params.sessionId ?? ''));
}
