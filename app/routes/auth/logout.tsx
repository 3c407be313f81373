import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { signOut } from '~/domain/access/sign-out.server';
import { SESSION_COOKIE } from '~/http/context.server';
import { clearCookie, readCookie } from '~/http/cookies.server';
import { paths } from '~/http/paths';
import { seuilOf } from '~/http/seuil.server';

export const loader = () => redirect(paths.login());

/** 'Déconnexion': the session ends here, not only in the browser. */
export async function action(args: ActionFunctionArgs) {
  const { config } = args.context;
  const token = readCookie(args.request, config, SESSION_COOKIE);
  if (token) await signOut(seuilOf(args), token);
  return redirect(paths.login(), { headers: { 'Set-Cookie': clearCookie(config, SESSION_COOKIE) } });
}
