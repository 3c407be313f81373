import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { closeSession } from '~/domain/access/sessions.server';
import { SESSION_COOKIE } from '~/http/context.server';
import { clearCookie, readCookie } from '~/http/cookies.server';
import { paths } from '~/http/paths';

export const loader = () => redirect(paths.login());

/** 'Déconnexion': the session ends here, not only in the browser. */
export async function action({ request, context: { application, config } }: ActionFunctionArgs) {
  const token = readCookie(request, config, SESSION_COOKIE);
  if (token) await closeSession(application.identity, token);
  return redirect(paths.login(), { headers: { 'Set-Cookie': clearCookie(config, SESSION_COOKIE) } });
}
