import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { signOut } from '~/domain/access/sign-out.server';
import { findPoste } from '~/http/context.server';
import { clearCookie, readCookie } from '~/http/cookies.server';
import { autresTokens } from '~/http/entree.server';
import { SESSION_COOKIE } from '~/http/noms-cookies';
import { paths } from '~/http/paths';
import { seuilOf } from '~/http/seuil.server';

export const loader = () => redirect(paths.login());

/**
 * 'Déconnexion': the session ends here, not only in the browser; those of the others on this computer stay, and are led to. A session that is locked ends
 * for nobody but its user.
 */
export async function action(args: ActionFunctionArgs) {
  const { config } = args.context;
  const poste = await findPoste(args);
  if (poste && poste.verrou !== 'ouvert') return redirect(paths.verrou());
  const token = readCookie(args.request, config, SESSION_COOKIE);
  if (token) await signOut(seuilOf(args), token);
  const target = autresTokens(args).length > 0 ? paths.verrou() : paths.login();
  return redirect(target, { headers: { 'Set-Cookie': clearCookie(config, SESSION_COOKIE) } });
}
