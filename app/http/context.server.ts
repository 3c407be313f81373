import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import type { CentreAccessible } from '~/domain/access/acteur';
import { accessibleCentres } from '~/domain/access/centres.server';
import { type Context, createContext } from '~/domain/access/context.server';
import { exchangeJwt } from '~/domain/access/entree-api.server';
import { findSession, noteGeste, type SessionTrouvee } from '~/domain/access/sessions.server';
import { DomainError } from '~/domain/errors';
import { isId } from '~/lib/id';
import { SESSION_FINIE } from '~/lib/session-finie';
import type { Acces } from './acces';
import { clearCookie, readCookie, setCookie } from './cookies.server';
import { comeIn } from './entree.server';
import type { ErrorPage } from './errors.server';
import { PERSONNE_COOKIE, SESSION_COOKIE } from './noms-cookies';
import { paths } from './paths';
import { answerVerrou, isPageOf } from './reponse-verrou.server';
import { SANS_GESTE } from './script';
import { seuilOf } from './seuil.server';
import { withToast } from './toast.server';
import './load-context';

const CENTRE_COOKIE = 'centre';
const ONE_YEAR = 365 * 86_400;
/** Up to where this browser's writes stand in the database's log, for as long as a replica may be behind them. */
const ECRIT_COOKIE = 'ecrit';
const ECRIT_S = 60;

const LIEN_USE = 'Ce lien a déjà servi, ou n’est plus valable. Vous êtes toujours connecté.';
const SESSION_EXPIREE = '⏳ Votre session a expiré, veuillez vous reconnecter.';

type Args = Pick<LoaderFunctionArgs, 'request' | 'context'>;

/** The request's signed-in user with the context built for it, or null; looked up once per request. */
export function findAcces(args: Args): Promise<Acces | null> {
  args.context.acces ??= readAcces(args);
  return args.context.acces;
}

/** The session that the browser brings, locked or not; null where it is none. Looked up once per request. */
export function findPoste({ request, context }: Args): Promise<SessionTrouvee | null> {
  const token = readCookie(request, context.config, SESSION_COOKIE);
  context.poste ??= token
    ? findSession(context.application.identity, token, new Date())
    : Promise.resolve(null);
  return context.poste;
}

async function readAcces({ request, context }: Args): Promise<Acces | null> {
  const { application, config, clientIp } = context;
  const session = await findPoste({ request, context });
  if (session?.verrou !== 'ouvert') return null;
  if (!request.headers.has(SANS_GESTE)) noteGeste(application.identity, session, new Date());
  const { user, seance } = session;
  const centres = await accessibleCentres(application.identity, user);
  const scope = { compteIds: [user.compte_id], centreIds: centres.map((centre) => centre.id) };
  const acteur = {
    userId: user.id,
    name: user.name,
    email: user.email,
    role: user.role,
    comptable: Boolean(user.acces_comptable),
    compteId: user.compte_id,
    adresseIp: clientIp,
    seance,
  };
  const domaine = createContext({
    db: application.scopedDb(scope, readCookie(request, config, ECRIT_COOKIE) ?? ''),
    acteur,
    centres,
    centreCourant: chosenCentre(readCookie(request, config, CENTRE_COOKIE), centres),
    now: () => new Date(),
    infra: application.infra,
  });
  return {
    user,
    facteurManquant: session.facteurManquant,
    sessionId: session.id,
    seance,
    verrouMinutes: session.verrouMinutes,
    context: domaine,
  };
}

/** A user of one centre works in it; a malformed or foreign choice means global mode (docs/regles/users-et-centres.md). */
function chosenCentre(choice: string | null, centres: CentreAccessible[]): CentreAccessible | null {
  if (centres.length === 1) return centres[0] ?? null;
  return (isId(choice) && centres.find((centre) => centre.id === choice)) || null;
}

/**
 * First line of every loader and action behind sign-in. Throws the redirect to /auth/login, to the change of password for as long
 * as the user's is a temporary one, or to where a second factor is taken up that the account wants of them (docs/regles/connexion.md). A form is answered by 401, which keeps what was typed (guard-routes).
 */
export async function requireContext(args: Args): Promise<Context> {
  return (await requireAcces(args)).context;
}

/** The same, with the user's row and session. */
export async function requireAcces(args: Args): Promise<Acces> {
  const acces = await requireConnecte(args);
  if (acces.facteurManquant) throw redirect(paths.doubleAuth());
  return acces;
}

/** The same for the pages on which a second factor is taken up, which nothing else goes before where the account wants one. */
export async function requireConnecte(args: Args): Promise<Acces> {
  await followJeton(args);
  const acces = await findAcces(args);
  if (acces?.user.temporary_password) throw redirect(paths.changePassword());
  const { request, context } = args;
  if (acces && isPageOf(request, acces.user.id)) return acces;
  if (acces) throw redirect(paths.verrou());
  const poste = await findPoste(args);
  if (poste) throw await answerVerrou(args, poste);
  if (request.method === 'POST') {
    context.saisieDe = readCookie(request, context.config, PERSONNE_COOKIE) ?? undefined;
    throw data<ErrorPage>({ message: SESSION_FINIE }, { status: 401 });
  }
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

/**
 * Throws the redirect to the dashboard, signed in by the token that its address holds, or to sign-in when it is worth nothing (any more). Who is signed in stays so,
 * whatever it is worth, unless it is their own: somebody else's says so and waits.
 */
async function followJeton(args: Args): Promise<void> {
  const { pathname, searchParams } = new URL(args.request.url);
  const token = searchParams.get(JETON);
  if (token === null || pathname !== paths.index() || args.request.method !== 'GET') return;
  args.context.entree ??= enterByJeton(args, token.slice(0, JETON_MAX));
  throw await args.context.entree;
}

async function enterByJeton(args: Args, jeton: string): Promise<Response> {
  const { context } = args;
  const { config } = context;
  const seuil = seuilOf(args);
  const dedans = await findAcces(args);
  try {
    const { token, centreId } = await exchangeJwt(seuil, config.apiKeys, jeton, dedans?.user.id ?? null);
    context.ecrit = true;
    const headers = await comeIn(args, seuil, { token });
    headers.append('Set-Cookie', centreCookie(config, centreId ?? ''));
    return redirect(paths.index(), { headers });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    // Who is signed in stays so: nothing of theirs has expired.
    if (dedans) {
      const texte = error.code === 'autre_connecte' ? error.message : LIEN_USE;
      return redirect(paths.index(), { headers: await withToast(config, { ton: 'attention', texte }) });
    }
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
