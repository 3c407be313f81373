import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import type { UserRow } from '~/db/rows/comptes';
import { ETAPE_PERDUE, peekEtape } from '~/domain/access/facteurs/etape.server';
import type { Entree, Passage } from '~/domain/access/facteurs/passage.server';
import { DomainError } from '~/domain/errors';
import { clearCookie, readCookie, setCookie } from './cookies.server';
import { comeIn } from './entree.server';
import { paths, safeReturn } from './paths';
import { memoireCookie, seuilOf } from './seuil.server';
import { redirectWithToast } from './toast.server';

type Args = Pick<LoaderFunctionArgs, 'request' | 'context'>;

/** What a browser holds between the password and the second factor. */
const ETAPE_COOKIE = 'etape';
const ETAPE_S = 600;

/** The token of the second step that this browser is at; null when it is at none. */
const readEtape = ({ request, context }: Args): string | null =>
  readCookie(request, context.config, ETAPE_COOKIE);

/** Answers a password or Google account that was right: the session and the page asked for, or the second step on the way there. */
export async function answerPassage(
  args: Args,
  passage: Passage,
  retour: FormDataEntryValue | null,
  headers = new Headers(),
): Promise<Response> {
  if (!('etape' in passage)) return answerEntree(args, passage, retour, headers);
  const { config } = args.context;
  headers.append('Set-Cookie', setCookie(config, ETAPE_COOKIE, passage.etape, { maxAge: ETAPE_S }));
  const asked = safeReturn(retour, '');
  return redirect(paths.secondFacteur(asked && `retour=${encodeURIComponent(asked)}`), { headers });
}

/** Answers whoever has proven all that is asked: the session's cookie, and where to. */
export async function answerEntree(
  args: Args,
  { token, marques, provisoire, memoire = null }: Entree & { memoire?: string | null },
  retour: FormDataEntryValue | null,
  headers = new Headers(),
): Promise<Response> {
  const { config } = args.context;
  for (const [name, value] of await comeIn(args, seuilOf(args), { token, marques }))
    headers.append(name, value);
  if (memoire !== null) headers.append('Set-Cookie', memoireCookie(config, memoire));
  if (readEtape(args)) headers.append('Set-Cookie', clearCookie(config, ETAPE_COOKIE));
  return redirect(provisoire ? paths.changePassword() : safeReturn(retour, paths.agenda()), { headers });
}

/** Who is at the second step by this browser. Throws the redirect to sign-in when nobody is, or is any more. */
export async function requireEtape(args: Args): Promise<{ token: string; user: UserRow }> {
  const token = readEtape(args);
  const found = token && (await peekEtape(seuilOf(args), token));
  if (!token || !found) throw await backToLogin(args);
  return { token, user: found.user };
}

/** Answers the end of the second step; one that has ended meanwhile leads back to sign-in. */
export async function endEtape(args: Args, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError && error.code === 'lien_perdu') return backToLogin(args);
    throw error;
  }
}

function backToLogin(args: Args): Promise<Response> {
  const retour = safeReturn(new URL(args.request.url).searchParams.get('retour'), '');
  const login = retour ? `${paths.login()}?retour=${encodeURIComponent(retour)}` : paths.login();
  return redirectWithToast(args.context.config, login, ETAPE_PERDUE, 'erreur');
}
