import { type Cookie, createCookie, redirect } from '@remix-run/node';
import type { Config } from '~/config.server';
import { cookieName, isSecure, readCookie } from './cookies.server';
import { isScripted } from './script';

/** A message that the next page shows once. It must hold no health data: it travels in a cookie. */
export interface Toast {
  ton: 'succes' | 'erreur' | 'attention';
  texte: string;
  /** How long it stays where a script can take it away; 10 s unless told (docs/regles/ecrans.md). */
  dureeMs?: number;
  /** Where to see what was made. */
  lien?: { texte: string; vers: string };
  /** The deed that it offers to take back (docs/decisions/073); whom it was about is read when it is shown. */
  geste?: string;
}

const COOKIE = 'message';
const MAX_AGE = 60;

const cookieOf = (config: Config): Cookie =>
  createCookie(cookieName(config, COOKIE), {
    httpOnly: true,
    secure: isSecure(config),
    maxAge: MAX_AGE,
    // A secret of its own: what is signed here is signed for nothing else.
    secrets: [`toast:${config.sessionSecret}`],
  });

/** Adds the message to a response's headers. */
export async function withToast(config: Config, toast: Toast, headers = new Headers()): Promise<Headers> {
  headers.append('Set-Cookie', await cookieOf(config).serialize(toast));
  return headers;
}

/** Redirects to a page that shows the message. */
export const redirectWithToast = async (
  config: Config,
  target: string,
  texte: string,
  ton: Toast['ton'] = 'succes',
  dureeMs?: number,
): Promise<Response> => redirect(target, { headers: await withToast(config, { ton, texte, dureeMs }) });

/** The same for a message with a link to what was made, or with a deed to take back. */
export const redirectWithMessage = async (
  config: Config,
  target: string,
  { ton = 'succes', ...toast }: Omit<Toast, 'ton'> & Partial<Pick<Toast, 'ton'>>,
): Promise<Response> => redirect(target, { headers: await withToast(config, { ton, ...toast }) });

/** The waiting message, and the header that takes it away. A value that we did not sign is no message. */
export async function takeToast(
  request: Request,
  config: Config,
): Promise<{ toast: Toast | null; headers: Headers }> {
  const headers = new Headers();
  // What a script draws into a page is no page to come: the message waits for that.
  if (isScripted(request) || !readCookie(request, config, COOKIE)) return { toast: null, headers };
  const cookie = cookieOf(config);
  headers.append('Set-Cookie', await cookie.serialize('', { maxAge: 0 }));
  return { toast: await cookie.parse(request.headers.get('Cookie')), headers };
}
