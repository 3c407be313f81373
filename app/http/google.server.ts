import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Authenticator, AuthorizationError } from 'remix-auth';
import { type MotifGoogle, RefusGoogle } from '~/domain/access/google';
import { signInWithGoogle } from '~/domain/access/google.server';
import { reconfirmByGoogle } from '~/domain/access/reconfirmation.server';
import { DomainError } from '~/domain/errors';
import type { Google, IdentiteGoogle } from '~/infra/google/google';
import { findAcces } from './context.server';
import { clearCookie, setCookie } from './cookies.server';
import {
  beginVoyage,
  burnState,
  type SessionVoyage,
  VOYAGE_COOKIE,
  voyageStorage,
} from './google-voyage.server';
import { SESSION_COOKIE } from './noms-cookies';
import { answerPassage } from './passage.server';
import { paths, safeReturn } from './paths';
import { seuilOf } from './seuil.server';
import { requireTitulaire } from './titulaire.server';

/** Sends the browser to Google, with what it must bring back. */
export async function leaveForGoogle(args: LoaderFunctionArgs): Promise<Response> {
  const { request, context } = args;
  const { google } = context.application;
  const { searchParams } = new URL(request.url);
  const confirme = searchParams.has('confirmer');
  const inside = await isInside(args);
  if (inside && !confirme) return redirect(paths.agenda());
  if (!google || (confirme && !inside)) return redirect(paths.login());
  const retour = safeReturn(searchParams.get('retour'), '');
  const session = await beginVoyage(voyageStorage(context.config), retour, confirme);
  try {
    await authenticate(args, google, session);
  } catch (answer) {
    if (answer instanceof Response) return answer;
    throw answer;
  }
  throw new Error('La stratégie n’a pas redirigé');
}

/** Answers Google's return: a session and the page that was asked for, the second factor on the way there, or the sign-in page with the reason. */
export async function returnFromGoogle(args: LoaderFunctionArgs): Promise<Response> {
  const { request, context } = args;
  const { application, config } = context;
  const { google } = application;
  if (!google) return redirect(paths.login());
  const session = await voyageStorage(config).getSession(request.headers.get('Cookie'));
  const retour = session.get('retour') ?? '';
  if (session.get('confirme')) return confirmFromGoogle(args, google, session);
  try {
    const passage = await recognise(args, google, session);
    const headers = new Headers([['Set-Cookie', clearCookie(config, VOYAGE_COOKIE)]]);
    return await answerPassage(args, passage, retour, headers);
  } catch (error) {
    // Going back in the browser opens a used address once more: whoever is inside stays there.
    if (await isInside(args)) return redirect(paths.agenda());
    return redirect(loginAfter(motifOf(error, args), retour));
  }
}

/** Who is inside comes back to where they were asked who they are, or on to what they wanted to do. */
async function confirmFromGoogle(
  args: LoaderFunctionArgs,
  google: Google,
  session: SessionVoyage,
): Promise<Response> {
  const { config } = args.context;
  const suite = session.get('retour') ?? '';
  const headers = new Headers([['Set-Cookie', clearCookie(config, VOYAGE_COOKIE)]]);
  const moi = await requireTitulaire(args);
  try {
    await readReturn(args, google, session);
    const token = await reconfirmByGoogle(moi, () => authenticate(args, google, session));
    headers.append('Set-Cookie', setCookie(config, SESSION_COOKIE, token));
    return redirect(suite || paths.reconfirmation(), { headers });
  } catch (error) {
    const search = { google: motifOf(error, args), ...(suite && { suite }) };
    return redirect(paths.reconfirmation(search), { headers });
  }
}

async function recognise(args: LoaderFunctionArgs, google: Google, session: SessionVoyage) {
  await readReturn(args, google, session);
  return signInWithGoogle(seuilOf(args), () => authenticate(args, google, session));
}

/** What Google sent the browser back with, used up. Raises RefusGoogle. */
async function readReturn(
  { request }: LoaderFunctionArgs,
  google: Google,
  session: SessionVoyage,
): Promise<void> {
  const { searchParams } = new URL(request.url);
  await burnState(google, session, searchParams.get('state'));
  const error = searchParams.get('error');
  if (error === 'access_denied') throw new RefusGoogle('annulation');
  if (error || !searchParams.get('code')) throw new RefusGoogle('authentification');
}

/** The library's two steps: away from Google's return address it redirects there, on it it redeems the code. */
async function authenticate(
  { request, context }: LoaderFunctionArgs,
  google: Google,
  session: SessionVoyage,
): Promise<IdentiteGoogle> {
  const { config, log, reference } = context;
  const strategy = await google.strategy({
    callbackUrl: config.appUrl + paths.googleRetour(),
    verifier: session.get('verifier') ?? '',
    note: (echec) => log.warn({ reference, ...echec }, 'Connexion par Google'),
    refusal: (motif) => new RefusGoogle(motif),
  });
  const storage = { ...voyageStorage(config), getSession: async () => session };
  return new Authenticator<IdentiteGoogle>(storage, { throwOnError: true })
    .use(strategy, 'google')
    .authenticate('google', request);
}

async function isInside(args: LoaderFunctionArgs): Promise<boolean> {
  const acces = await findAcces(args);
  return acces !== null && !acces.user.temporary_password;
}

/** Why it failed, for the person; what nobody foresaw stands in the log. */
function motifOf(error: unknown, { context: { log, reference } }: LoaderFunctionArgs): MotifGoogle {
  const cause = error instanceof AuthorizationError ? error.cause : error;
  if (cause instanceof RefusGoogle) return cause.motif;
  if (cause instanceof DomainError) return 'authentification';
  log.error({ reference, err: cause }, 'Connexion par Google');
  return error instanceof AuthorizationError ? 'authentification' : 'serveur';
}

function loginAfter(motif: MotifGoogle, retour: string): string {
  const search = new URLSearchParams({ google: motif, ...(retour && { retour }) });
  return `${paths.login()}?${search}`;
}
