import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import type { SessionTrouvee } from '~/domain/access/sessions.server';
import { lockSession } from '~/domain/access/verrou.server';
import { POSTE_VERROUILLE } from '~/lib/session-finie';
import type { ErrorPage } from './errors.server';
import { verrouFor, verrouHeaders } from './page-scellee.server';
import { isScripted, PERSONNE } from './script';
import { seuilOf } from './seuil.server';
import './load-context';

type Args = Pick<LoaderFunctionArgs, 'request' | 'context'>;

/** Whether a form that a page's script sends stands on a page of that user: another may have taken the computer in another tab. */
export const isPageOf = ({ headers }: Request, userId: string): boolean =>
  [null, '', userId].includes(headers.get(PERSONNE));

/**
 * What whoever asks for something gets at a locked session: the lock page, which leads back to what was asked for; a form without a script, 401 and what
 * it held, sealed for its user (guard-routes). A delay that is over becomes a lock here.
 */
export async function answerVerrou(args: Args, poste: SessionTrouvee) {
  const { request, context } = args;
  const { pathname, search } = new URL(request.url);
  const demandee = request.method === 'GET' && !isScripted(request) ? pathname + search : '';
  if (poste.verrou === 'delai') await lockSession(seuilOf(args), poste, 'delai', demandee);
  if (request.method === 'POST' && !isScripted(request)) {
    context.saisieDe = poste.user.id;
    return data<ErrorPage>({ message: POSTE_VERROUILLE }, { status: 401 });
  }
  return redirect(verrouFor(context.config, poste.user.id, demandee), {
    headers: verrouHeaders(context.config),
  });
}
