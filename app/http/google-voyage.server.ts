import { randomBytes } from 'node:crypto';
import { createCookieSessionStorage, type Session, type SessionStorage } from '@remix-run/node';
import type { Config } from '~/config.server';
import { RefusGoogle, VOYAGE_GOOGLE_S } from '~/domain/access/google';
import type { Google } from '~/infra/google/google';
import { cookieName, isSecure } from './cookies.server';

export const VOYAGE_COOKIE = 'google';

/** Where the strategy keeps its state; the library names no constant for it. */
const ETAT = 'oauth2:state';

/** What the browser carries to Google and back, signed: it binds the state to this browser. */
interface Voyage {
  [ETAT]: string;
  verifier: string;
  /** Where the person wanted to go. */
  retour: string;
  /** Whether somebody who is inside proves once more who they are. */
  confirme: boolean;
  /** Until when, in milliseconds since 1970; a browser may keep a cookie for longer than it was told. */
  jusque: number;
}

export type SessionVoyage = Session<Voyage>;

/** The signed cookie of a sign-in under way, in the form that the library asks for. */
export const voyageStorage = (config: Config): SessionStorage<Voyage> =>
  createCookieSessionStorage<Voyage>({
    cookie: {
      name: cookieName(config, VOYAGE_COOKIE),
      secrets: [`${config.sessionSecret}:google`],
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      secure: isSecure(config),
      maxAge: VOYAGE_GOOGLE_S,
    },
  });

/** A new sign-in's beginning; a former one that was left under way ends with it. */
export async function beginVoyage(
  storage: SessionStorage<Voyage>,
  retour: string,
  confirme = false,
): Promise<SessionVoyage> {
  const session = await storage.getSession();
  session.set('verifier', randomBytes(32).toString('base64url'));
  session.set('retour', retour);
  session.set('confirme', confirme);
  session.set('jusque', Date.now() + VOYAGE_GOOGLE_S * 1000);
  return session;
}

/**
 * Uses up the state of a return: it must be the one that this browser left with, within the time, and for the first time on any web
 * process. Raises RefusGoogle.
 */
export async function burnState(
  google: Google,
  session: SessionVoyage,
  returned: string | null,
): Promise<void> {
  const expected = session.get(ETAT);
  const late = (session.get('jusque') ?? 0) < Date.now();
  if (!expected || expected !== returned || late || !(await google.burn(expected)))
    throw new RefusGoogle('authentification');
}
