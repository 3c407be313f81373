import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { hasCle } from '~/domain/access/facteurs/preuve-cle.server';
import type { ParSaisie, Preuve } from '~/domain/access/verrou';
import {
  askCleDeSession,
  isTokenOf,
  listPersonnes,
  lockSession,
  type Personne,
  unlockSession,
} from '~/domain/access/verrou.server';
import { DomainError } from '~/domain/errors';
import { findPoste } from './context.server';
import { clearCookie, readCookie } from './cookies.server';
import { autresCookie, autresTokens, sessionCookies } from './entree.server';
import { SESSION_COOKIE } from './noms-cookies';
import { readPage } from './page-scellee.server';
import { paths } from './paths';
import { seuilOf } from './seuil.server';
import { withToast } from './toast.server';

type Args = Pick<LoaderFunctionArgs, 'request' | 'context'>;

/** What the lock page shows: names, and nothing else of anybody. */
interface Verrou {
  /** Whose session is to be opened; null where nobody was chosen and the browser works in none. */
  personne: Personne | null;
  autres: Personne[];
  par: ParSaisie;
  /** Whether they have a passkey to open it by. */
  cle: boolean;
  page: string;
}

const PAGE_MAX = 4000;

/** What stands locked on this computer, by the tokens that the browser brings; null where that is nothing. */
export async function readVerrou(args: Args): Promise<Verrou | null> {
  const { request, context } = args;
  const token = readCookie(request, context.config, SESSION_COOKIE);
  const personnes = await listPersonnes(seuilOf(args), token, autresTokens(args));
  if (personnes.length === 0) return null;
  const { searchParams } = new URL(request.url);
  const choisie = searchParams.get('personne');
  const personne =
    personnes.find(({ _id }) => _id === choisie) ?? personnes.find(({ courante }) => courante) ?? null;
  return {
    personne,
    autres: personnes.filter((each) => each !== personne),
    par: personne?.code && searchParams.get('par') !== 'motDePasse' ? 'code' : 'motDePasse',
    cle: personne !== null && (await hasCle(seuilOf(args), { id: personne.userId })),
    page: (searchParams.get('page') ?? '').slice(0, PAGE_MAX),
  };
}

/** The token of the session of that key that the browser brings; the one that it works in, or another's on this computer. */
function tokenOf(args: Args, id: string): string | undefined {
  const courant = readCookie(args.request, args.context.config, SESSION_COOKIE);
  return [...(courant ? [courant] : []), ...autresTokens(args)].find((each) => isTokenOf(each, id));
}

/** What a browser is asked to prove a passkey of the person by whom its address names (`personne`); null where they are not on this computer, or have none. */
export async function askCleDuPoste(args: Args) {
  const token = tokenOf(args, new URL(args.request.url).searchParams.get('personne') ?? '');
  return token === undefined ? null : askCleDeSession(seuilOf(args), token);
}

const FINIE = 'Cette session est terminée : connectez-vous.';

/**
 * Opens the session of the person whom the form names, if the browser brings its token, and leads back to where they were; what the browser worked in
 * before stays locked beside it. A session that has ended, by too many guesses for one, leads to who is left, or to sign-in. Raises DomainError for a
 * guess that was wrong.
 */
export async function unlockPoste(args: Args, preuve: Preuve, form: FormData): Promise<Response> {
  const { request, context } = args;
  const { config } = context;
  const seuil = seuilOf(args);
  const courant = readCookie(request, config, SESSION_COOKIE);
  const autres = autresTokens(args);
  const token = tokenOf(args, String(form.get('personne') ?? ''));
  try {
    if (!token) throw new DomainError('session_terminee', FINIE);
    const change = token !== courant;
    const poste = await findPoste(args);
    const ouverte = await unlockSession(seuil, token, preuve, { change });
    if (change && poste) await lockSession(seuil, poste, 'changement', '');
    const gardes = [
      ...(change && poste && courant ? [courant] : []),
      ...autres.filter((each) => each !== token),
    ];
    const headers = new Headers(sessionCookies(config, token, ouverte.user.id));
    headers.append('Set-Cookie', autresCookie(config, gardes));
    // The browser sends the same form once more, whose kept one is unsealed there.
    if (form.get('saisie')) return redirect(paths.verrouReprise(), { status: 307, headers });
    const page = readPage(config, ouverte.user.id, String(form.get('page') ?? ''));
    return redirect(page || ouverte.retour || paths.agenda(), { headers });
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'session_terminee') throw error;
    return leave(args, error.message);
  }
}

/** A session of this computer has ended: on to who is left. */
async function leave(args: Args, texte: string): Promise<Response> {
  const { config } = args.context;
  const token = readCookie(args.request, config, SESSION_COOKIE);
  const restent = await listPersonnes(seuilOf(args), token, autresTokens(args));
  const headers = await withToast(config, { ton: 'erreur', texte });
  if (!restent.some(({ courante }) => courante))
    headers.append('Set-Cookie', clearCookie(config, SESSION_COOKIE));
  return redirect(restent.length > 0 ? paths.verrou() : paths.login(), { headers });
}
