import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import type { CentreAccessible } from '~/domain/access/acteur';
import { accessibleCentres } from '~/domain/access/centres.server';
import { type Context, createContext } from '~/domain/access/context.server';
import { exchangeJwt } from '~/domain/access/entree-api.server';
import { findSession, sessionId } from '~/domain/access/sessions.server';
import { signOut } from '~/domain/access/sign-out.server';
import { DomainError } from '~/domain/errors';
import { isId } from '~/lib/id';
import { SESSION_FINIE } from '~/lib/session-finie';
import type { Acces } from './acces';
import { clearCookie, readCookie, setCookie } from './cookies.server';
import type { ErrorPage } from './errors.server';
import { paths } from './paths';
import { seuilOf } from './seuil.server';
import { withToast } from './toast.server';
import './load-context';

export const SESSION_COOKIE = 'session';
const CENTRE_COOKIE = 'centre';
const ONE_YEAR = 365 * 86_400;
/** Up to where this browser's writes stand in the database's log, for as long as a replica may be behind them. */
const ECRIT_COOKIE = 'ecrit';
const ECRIT_S = 60;

const SESSION_EXPIREE = '⏳ Votre session a expiré, veuillez vous reconnecter.';

type Args = Pick<LoaderFunctionArgs, 'request' | 'context'>;

/** The request's signed-in user with the context built for it, or null; looked up once per request. */
export function findAcces(args: Args): Promise<Acces | null> {
  args.context.acces ??= readAcces(args);
  return args.context.acces;
}

async function readAcces({
  request,
  context: { application, config, clientIp },
}: Args): Promise<Acces | null> {
  const token = readCookie(request, config, SESSION_COOKIE);
  if (!token) return null;
  const found = await findSession(application.identity, token, new Date());
  if (!found) return null;
  const { user, seance } = found;
  const centres = await accessibleCentres(application.identity, user);
  const scope = { compteIds: [user.compte_id], centreIds: centres.map((centre) => centre.id) };
  const acteur = {
    userId: user.id,
    name: user.name,
    email: user.email,
    role: user.role,
    compteId: user.compte_id,
    adresseIp: clientIp,
    seance,
  };
  const context = createContext({
    db: application.scopedDb(scope, readCookie(request, config, ECRIT_COOKIE) ?? ''),
    acteur,
    centres,
    centreCourant: chosenCentre(readCookie(request, config, CENTRE_COOKIE), centres),
    now: () => new Date(),
    infra: application.infra,
  });
  return { user, sessionId: sessionId(token), seance, context };
}

/** A user of one centre works in it; a malformed or foreign choice means global mode (docs/regles/users-et-centres.md). */
function chosenCentre(choice: string | null, centres: CentreAccessible[]): CentreAccessible | null {
  if (centres.length === 1) return centres[0] ?? null;
  return (isId(choice) && centres.find((centre) => centre.id === choice)) || null;
}

/**
 * First line of every loader and action behind sign-in. Throws the redirect to /auth/login, or to the change of password for as long
 * as the user's is a temporary one (docs/regles/users-et-centres.md). A form is answered by 401, which keeps what was typed (guard-routes).
 */
export async function requireContext(args: Args): Promise<Context> {
  return (await requireAcces(args)).context;
}

/** The same, with the user's row and session. */
export async function requireAcces(args: Args): Promise<Acces> {
  await followJeton(args);
  const acces = await findAcces(args);
  if (acces?.user.temporary_password) throw redirect(paths.changePassword());
  if (acces) return acces;
  const { request, context } = args;
  if (request.method === 'POST') throw data<ErrorPage>({ message: SESSION_FINIE }, { status: 401 });
  const url = new URL(request.url);
  // A token never stands in an address of ours.
  url.searchParams.delete(JETON);
  const asked = url.pathname + url.search;
  const target =
    asked.startsWith('/admin/') && asked !== paths.index()
      ? `${paths.login()}?retour=${encodeURIComponent(asked)}`
      : paths.login();
  if (!readCookie(request, context.config, SESSION_COOKIE)) throw redirect(target);
  const headers = new Headers([['Set-Cookie', clearCookie(context.config, SESSION_COOKIE)]]);
  throw redirect(target, {
    headers: await withToast(context.config, { ton: 'erreur', texte: SESSION_EXPIREE }, headers),
  });
}

/** What another tool leads a browser here with: a token of the API, on the dashboard's address. */
const JETON = 'token';
/** A token with a few thousand centres is longer than any address may be. */
const JETON_MAX = 8192;

/** Throws the redirect to the dashboard, signed in by the token that its address holds, or to sign-in when it is worth nothing (any more). */
async function followJeton(args: Args): Promise<void> {
  const { pathname, searchParams } = new URL(args.request.url);
  const token = searchParams.get(JETON);
  if (token === null || pathname !== paths.index() || args.request.method !== 'GET') return;
  args.context.entree ??= enterByJeton(args, token.slice(0, JETON_MAX));
  throw await args.context.entree;
}

async function enterByJeton(args: Args, jeton: string): Promise<Response> {
  const { request, context } = args;
  const { config } = context;
  const seuil = seuilOf(args);
  try {
    const { token, centreId } = await exchangeJwt(seuil, config.apiKeys, jeton);
    context.ecrit = true;
    const former = readCookie(request, config, SESSION_COOKIE);
    if (former) await signOut(seuil, former);
    const headers = new Headers([
      ['Set-Cookie', setCookie(config, SESSION_COOKIE, token)],
      ['Set-Cookie', centreCookie(config, centreId ?? '')],
    ]);
    return redirect(paths.index(), { headers });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return redirect(paths.login(), {
      headers: await withToast(config, { ton: 'erreur', texte: SESSION_EXPIREE }),
    });
  }
}

/** Notes in the browser that it has just written, where a replica may not know of it yet: until it does, no list of its is read there. */
export async function ecritCookie({ application, config }: Args['context']): Promise<string | null> {
  if (!application.position) return null;
  return setCookie(config, ECRIT_COOKIE, await application.position(), { maxAge: ECRIT_S });
}

/** Keeps the chosen centre in the browser; an empty choice is 'Compte global'. */
export const centreCookie = (config: Args['context']['config'], centreId: string): string =>
  centreId
    ? setCookie(config, CENTRE_COOKIE, centreId, { maxAge: ONE_YEAR })
    : clearCookie(config, CENTRE_COOKIE);
