import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Config } from '~/config.server';
import { findSession } from '~/domain/access/sessions.server';
import type { Seuil } from '~/domain/access/seuil';
import { signOut } from '~/domain/access/sign-out.server';
import { PERSONNES_MAX } from '~/domain/access/verrou';
import { listPersonnes } from '~/domain/access/verrou.server';
import { clearCookie, readCookie, setCookie } from './cookies.server';
import { PERSONNE_COOKIE, POSTE_COOKIE, SESSION_COOKIE } from './noms-cookies';
import { PERSONNE } from './script';
import { marquesCookie, seuilOf } from './seuil.server';
import './load-context';

type Args = Pick<LoaderFunctionArgs, 'request' | 'context'>;

/** How long a browser knows who signed in last: as long as a session may last. */
const UN_JOUR_S = 86_400;
const TOKEN = /^[\w-]{20,64}$/;

/** The tokens of the others who are signed in on this computer, the last one first. */
export const autresTokens = ({ request, context }: Args): string[] =>
  (readCookie(request, context.config, POSTE_COOKIE) ?? '')
    .split('.')
    .filter((token) => TOKEN.test(token))
    .slice(0, PERSONNES_MAX - 1);

/** The cookie that keeps them; none takes it away. */
export const autresCookie = (config: Config, tokens: readonly string[]): string =>
  tokens.length > 0 ? setCookie(config, POSTE_COOKIE, tokens.join('.')) : clearCookie(config, POSTE_COOKIE);

/** The cookies of the session that the browser works in from now on. */
export const sessionCookies = (config: Config, token: string, userId: string): [string, string][] => [
  ['Set-Cookie', setCookie(config, SESSION_COOKIE, token)],
  ['Set-Cookie', setCookie(config, PERSONNE_COOKIE, userId, { maxAge: UN_JOUR_S })],
];

/**
 * The headers that let a browser in by a session that was just opened. A session that it brings, open, ends; one that is locked stays for its user, as
 * those of the others on this computer do: one of each person, PERSONNES_MAX in all, the oldest goes first.
 */
export async function comeIn(
  args: Args,
  seuil: Seuil,
  { token, marques }: { token: string; marques?: string },
): Promise<Headers> {
  const { config } = args.context;
  const { identity, now } = seuil;
  const userId = (await findSession(identity, token, now))?.user.id ?? '';
  const former = readCookie(args.request, config, SESSION_COOKIE);
  const gardes: string[] = [];
  for (const each of new Set([...(former ? [former] : []), ...autresTokens(args)])) {
    const session = await findSession(identity, each, now);
    const stays = session && session.verrou !== 'ouvert' && session.user.id !== userId;
    if (stays && gardes.length < PERSONNES_MAX - 1) gardes.push(each);
    else await signOut(seuil, each);
  }
  const headers = new Headers(sessionCookies(config, token, userId));
  if (marques) headers.append('Set-Cookie', marquesCookie(config, marques));
  headers.append('Set-Cookie', autresCookie(config, gardes));
  return headers;
}

/**
 * Whose page a script speaks for: the current user's, or that of another who is signed in on this computer and has left it. Null for a page whose user is
 * there no more.
 */
export async function userIdOfPage(args: Args, courant: string): Promise<string | null> {
  const dit = args.request.headers.get(PERSONNE) ?? courant;
  if (dit === courant) return courant;
  const personnes = await listPersonnes(seuilOf(args), null, autresTokens(args));
  return personnes.find(({ userId }) => userId === dit)?.userId ?? null;
}
