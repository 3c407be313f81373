import type { Config } from '~/config.server';
import { isId } from '~/lib/id';
import { readCookie, setCookie } from './cookies.server';

const COOKIE = 'recents';
const MAX = 8;
const DUREE_S = 30 * 86_400;

/** The pages of a client, whichever of its tabs. */
const PAGE = /^\/admin\/(?:nouveauClient|ClientDashboard|bilan-auditif)\/([0-9a-f]{24})(?:\/|$)/;

/**
 * The clients whom a user opened last in this browser, the last one first: their ids alone, which open nothing and are looked for among what the user
 * may see (docs/decisions/078). Those of somebody else at the same computer are nobody's business.
 */
export function readRecents(request: Request, config: Config, userId: string | null): string[] {
  const [whose, ...ids] = (readCookie(request, config, COOKIE) ?? '').split('.');
  return userId !== null && whose === userId ? ids.filter(isId).slice(0, MAX) : [];
}

/** The header that puts the client whose page is asked for in front of the others; none where it stands there, or for another page. */
export function recentsHeaders(request: Request, config: Config, userId: string | null): Headers {
  const headers = new Headers();
  const [, id] = PAGE.exec(new URL(request.url).pathname) ?? [];
  const known = readRecents(request, config, userId);
  if (!id || userId === null || request.method !== 'GET' || known[0] === id) return headers;
  const ids = [id, ...known.filter((each) => each !== id)].slice(0, MAX);
  headers.append('Set-Cookie', setCookie(config, COOKIE, [userId, ...ids].join('.'), { maxAge: DUREE_S }));
  return headers;
}
